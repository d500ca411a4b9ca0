import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in German, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Schnellansicht',
  unavailable: 'Nicht verfügbar',
  close: 'Schließen',
  save: 'Speichern',
  'try-again': 'Erneut versuchen',
  'block-failed':
    'Dieser Teil der Seite konnte nicht geladen werden. Laden Sie die Seite neu und versuchen Sie es erneut.',
  'cookies-blocked':
    'Cookies sind in Ihrem Browser deaktiviert, daher kann Ihr Warenkorb nicht gespeichert werden.',
  'form-not-opened': 'Das Formular konnte nicht geöffnet werden.',
  'form-not-updated': 'Das Formular konnte nicht aktualisiert werden.',
};
