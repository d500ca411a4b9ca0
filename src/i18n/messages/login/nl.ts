import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'Inloggen',
  'login-email': 'E-mailadres',
  'login-password': 'Wachtwoord',
  'login-new-password': 'Kies een wachtwoord',
  'login-remember': 'Ingelogd blijven op dit apparaat',
  'login-register-title': 'Account aanmaken',
  'login-reset-title': 'Wachtwoord opnieuw instellen',
  'login-reset-intro':
    'Vul het adres van je account in. We sturen je een link om een nieuw wachtwoord te kiezen.',
  'login-reset-action': 'Link versturen',
  'login-forgot': 'Wachtwoord vergeten?',
  'login-new': 'Nieuw hier? Maak een account aan',
  'login-have': 'Heb je al een account? Log in',
  'login-check-title': 'Bekijk je e-mail',
  'login-check-help':
    'Na een paar minuten nog geen e-mail? Kijk in je map met ongewenste e-mail of probeer het opnieuw. Je winkelwagen blijft zoals hij is.',
  'login-pending':
    'We hebben je een e-mail gestuurd. Open de link daarin en vul je wachtwoord in om je account af te ronden. De link werkt één keer, binnen 24 uur.',
  'login-reset-sent':
    'We hebben je een e-mail gestuurd. Open de link daarin om een nieuw wachtwoord te kiezen. De link werkt één keer, binnen een uur.',
  'login-other-address': 'Een ander adres gebruiken',
  'login-signed-in': 'Je bent ingelogd.',
  'login-signed-in-as': 'Je bent ingelogd als {email}.',
  'login-sign-out': 'Uitloggen',
  'login-keep-cart': 'Winkelwagen op dit apparaat houden',
  'login-busy': 'Een ogenblik…',
  'login-signed-out': 'Je bent uitgelogd.',
  'login-out-elsewhere':
    'Je bent in een ander tabblad uitgelogd. Log opnieuw in om verder te gaan. Wat je op deze pagina hebt ingevuld, staat er nog.',
  'login-in-elsewhere':
    'Je hebt in een ander tabblad ingelogd. Laad de pagina opnieuw om te zien wat voor leden is.',
  'login-email-invalid': 'Vul je e-mailadres in, zoals naam@example.com.',
  'login-password-blank': 'Vul je wachtwoord in.',
  'login-password-length': 'Wachtwoorden hebben {min} tot {max} tekens.',
  'login-failed': 'Dat is niet gelukt. Probeer het opnieuw.',
  'login-passkeys': 'Je passkeys',
  'login-passkeys-intro':
    'Log in met je vingerafdruk, je gezicht of je schermvergrendeling in plaats van een wachtwoord.',
};
