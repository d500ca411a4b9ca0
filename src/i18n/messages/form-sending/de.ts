import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in German, as message patterns. Source: our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': 'Erforderlich',
  'field-too-long': 'Sie haben die Zeichenbegrenzung überschritten.',
  'field-email': 'Die E-Mail-Adresse ist ungültig. E-Mail-Adressen müssen dem Format {email} entsprechen.',
  'field-number': 'Geben Sie eine Zahl ein.',
  'field-website': 'Geben Sie eine Webadresse wie {url} ein.',
  'field-twitter': 'Geben Sie einen Benutzernamen wie {name} ein.',
  'field-date': 'Geben Sie ein gültiges Datum ein.',
  'field-time': 'Geben Sie eine gültige Uhrzeit ein.',
  'field-phone': 'Geben Sie eine Telefonnummer in Ziffern ein.',
  'field-option': 'Wählen Sie eine der Möglichkeiten aus.',
  'field-characters':
    'Einige dieser Zeichen können nicht gespeichert werden. Entfernen Sie sie und versuchen Sie es erneut.',
  'form-submitting': 'Wird gesendet …',
  'form-sent': 'Vielen Dank!',
  'form-invalid': 'Ein oder mehrere Felder sind ungültig. Prüfen Sie Ihre Eingaben.',
  'form-not-parsed': 'Die Formularfelder konnten nicht gelesen werden. Prüfen Sie Ihre Eingaben.',
  'form-unauthorized': 'Das Formular konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
  'form-not-configured': 'Dieses Formular ist noch nicht eingerichtet.',
  'form-rate-limited':
    'Das Formular konnte nicht gesendet werden. Es wurden zu viele Antworten gesendet. Versuchen Sie es später erneut.',
  'form-server-failed': 'Das Formular konnte nicht gesendet werden. Versuchen Sie es später erneut.',
  'form-failed': 'Unbekannter Fehler, versuchen Sie es später erneut.',
  'form-no-key':
    'Es konnte kein Sendeschlüssel für das Formular abgerufen werden. Versuchen Sie es später erneut.',
  'form-problem-above': 'In Ihrem Formular gibt es ein Problem. Scrollen Sie nach oben, um es zu sehen.',
  'form-problem-below': 'In Ihrem Formular gibt es ein Problem. Scrollen Sie nach unten, um es zu sehen.',
  'form-offline':
    'Sie sind offline. Ihre Antworten sind gespeichert und werden gesendet, sobald Sie wieder online sind.',
  'form-offline-kept':
    'Sie sind offline. Ihre Antworten bleiben hier: Senden Sie das Formular ab, sobald Sie wieder online sind.',
  'answer-none': 'Keine Angabe',
};
