import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in German, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Schnellansicht',
  unavailable: 'Nicht verfügbar',
  close: 'Schließen',
  save: 'Speichern',
  'block-failed':
    'Dieser Teil der Seite konnte nicht geladen werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'form-not-opened': 'Das Formular konnte nicht geöffnet werden.',
  'form-not-updated': 'Das Formular konnte nicht aktualisiert werden.',
};
