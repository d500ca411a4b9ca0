import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in German, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Dateien: höchstens {count}, je bis zu {mb} MB.',
  'file-types': 'Typen: {types}.',
  'file-large': 'Diese Datei ist zu groß. Wählen Sie eine mit höchstens {mb} MB.',
  'file-type': 'Dateien dieses Typs werden nicht angenommen. Wählen Sie einen von diesen: {types}.',
  'file-content': 'Der Inhalt dieser Datei ist nicht, was ihr Name sagt. Wählen Sie eine andere.',
  'file-empty': 'Diese Datei ist leer. Wählen Sie eine andere.',
  'file-count': 'Hier lassen sich keine weiteren Dateien hinzufügen. Höchstens {count} werden angenommen.',
  'file-quota': 'Zu viele Dateien warten auf das Absenden. Senden oder entfernen Sie zuerst einige.',
  'file-gone': 'Eine Datei ist nicht mehr da. Fügen Sie sie erneut hinzu.',
  'file-failed': 'Die Datei wurde nicht hochgeladen. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'file-offline': 'Keine Verbindung. Das Hochladen geht von selbst weiter.',
  'file-uploaded': '{name} ist hochgeladen.',
  'file-again': 'Wählen Sie {name} noch einmal, um dort weiterzumachen, wo es aufgehört hat.',
  'file-remove': 'Entfernen',
  'file-removed': '{name} ist entfernt.',
  'file-retry': 'Erneut versuchen',
  'file-waiting': 'Das Formular wird gesendet, sobald die Dateien hochgeladen sind.',
  'file-missing': 'Eine Datei ist noch nicht hochgeladen. Versuchen Sie es erneut oder entfernen Sie sie.',
  'file-kept': 'Schon hochgeladen. Was angekreuzt ist, wird gesendet.',
};
