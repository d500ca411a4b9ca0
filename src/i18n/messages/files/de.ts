import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in German, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Dateien: höchstens {count}, je bis zu {mb} MB.',
  'file-types': 'Erlaubte Typen: {types}.',
  'file-images': 'Bilder',
  'file-videos': 'Videos',
  'file-audio': 'Audio',
  'file-large': 'Diese Datei ist zu groß. Wählen Sie eine mit höchstens {mb} MB.',
  'file-type': 'Dateien dieses Typs werden nicht angenommen. Wählen Sie einen von diesen: {types}.',
  'file-content': 'Der Inhalt dieser Datei passt nicht zu ihrem Typ. Wählen Sie eine andere.',
  'file-empty': 'Diese Datei ist leer. Wählen Sie eine andere.',
  'file-count': 'Hier können keine weiteren Dateien hinzugefügt werden. Die Obergrenze ist {count}.',
  'file-quota': 'Zu viele Dateien warten auf das Absenden. Senden oder entfernen Sie zuerst einige.',
  'file-gone': 'Eine Datei ist nicht mehr verfügbar. Fügen Sie sie erneut hinzu.',
  'file-failed':
    'Die Datei konnte nicht hochgeladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'file-offline': 'Sie sind offline. Das Hochladen wird fortgesetzt, sobald Sie wieder online sind.',
  'file-uploaded': '{name} wurde hochgeladen.',
  'file-again': 'Wählen Sie {name} erneut aus, um das Hochladen fortzusetzen.',
  'file-remove': 'Entfernen',
  'file-removed': '{name} wurde entfernt.',
  'file-retry': 'Erneut versuchen',
  'file-waiting': 'Das Formular wird gesendet, sobald die Dateien hochgeladen sind.',
  'file-missing': 'Eine Datei wurde noch nicht hochgeladen. Versuchen Sie es erneut oder entfernen Sie sie.',
  'file-kept': 'Bereits hochgeladen. Die angekreuzten Dateien werden gesendet.',
};
