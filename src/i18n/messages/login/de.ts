import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in German, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'Anmelden',
  'login-email': 'E-Mail',
  'login-password': 'Passwort',
  'login-new-password': 'Wählen Sie ein Passwort',
  'login-remember': 'Auf diesem Gerät angemeldet bleiben',
  'login-register-title': 'Konto anlegen',
  'login-reset-title': 'Passwort zurücksetzen',
  'login-reset-intro':
    'Geben Sie die Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'login-reset-action': 'Link senden',
  'login-forgot': 'Passwort vergessen?',
  'login-new': 'Neu hier? Konto anlegen',
  'login-have': 'Schon ein Konto? Anmelden',
  'login-check-title': 'Prüfen Sie Ihre E-Mails',
  'login-check-help':
    'Keine E-Mail nach einigen Minuten? Sehen Sie im Spam-Ordner nach oder versuchen Sie es noch einmal. Ihr Warenkorb bleibt, wie er ist.',
  'login-pending':
    'Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin und geben Sie Ihr Passwort ein, um das Konto fertig anzulegen. Der Link gilt einmal, innerhalb von 24 Stunden.',
  'login-reset-sent':
    'Wir haben Ihnen eine E-Mail geschickt. Öffnen Sie den Link darin, um ein neues Passwort zu wählen. Der Link gilt einmal, innerhalb einer Stunde.',
  'login-other-address': 'Andere Adresse verwenden',
  'login-signed-in': 'Sie sind angemeldet.',
  'login-signed-in-as': 'Sie sind als {email} angemeldet.',
  'login-sign-out': 'Abmelden',
  'login-keep-cart': 'Warenkorb auf diesem Gerät behalten',
  'login-busy': 'Einen Moment …',
  'login-signed-out': 'Sie sind abgemeldet.',
  'login-out-elsewhere':
    'Sie wurden in einem anderen Tab abgemeldet. Melden Sie sich wieder an, um weiterzumachen. Was Sie auf dieser Seite eingegeben haben, ist noch da.',
  'login-in-elsewhere':
    'Sie haben sich in einem anderen Tab angemeldet. Laden Sie die Seite neu, um zu sehen, was für Mitglieder ist.',
  'login-email-invalid': 'Geben Sie Ihre E-Mail-Adresse ein, wie name@example.com.',
  'login-password-blank': 'Geben Sie Ihr Passwort ein.',
  'login-password-length': 'Passwörter haben {min} bis {max} Zeichen.',
  'login-failed': 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
  'login-passkeys': 'Ihre Passkeys',
  'login-passkeys-intro':
    'Melden Sie sich mit Fingerabdruck, Gesicht oder Bildschirmsperre statt mit einem Passwort an.',
};
