import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'Logga in',
  'login-email': 'E-post',
  'login-password': 'Lösenord',
  'login-new-password': 'Välj ett lösenord',
  'login-remember': 'Förbli inloggad på den här enheten',
  'login-register-title': 'Skapa ett konto',
  'login-reset-title': 'Återställ lösenordet',
  'login-reset-intro': 'Ange ditt kontos adress. Vi skickar en länk så att du kan välja ett nytt lösenord.',
  'login-reset-action': 'Skicka länken',
  'login-forgot': 'Har du glömt lösenordet?',
  'login-new': 'Ny här? Skapa ett konto',
  'login-have': 'Har du ett konto? Logga in',
  'login-check-title': 'Kolla din e-post',
  'login-check-help':
    'Inget mejl efter några minuter? Titta i skräpposten eller försök igen. Din varukorg är kvar som den är.',
  'login-pending':
    'Vi har skickat ett mejl till dig. Öppna länken i det och ange ditt lösenord för att bli klar. Länken fungerar en gång, inom 24 timmar.',
  'login-reset-sent':
    'Vi har skickat ett mejl till dig. Öppna länken i det för att välja ett nytt lösenord. Länken fungerar en gång, inom en timme.',
  'login-other-address': 'Använd en annan adress',
  'login-signed-in': 'Du är inloggad.',
  'login-signed-in-as': 'Du är inloggad som {email}.',
  'login-sign-out': 'Logga ut',
  'login-keep-cart': 'Behåll varukorgen på den här enheten',
  'login-busy': 'Ett ögonblick …',
  'login-signed-out': 'Du är utloggad.',
  'login-out-elsewhere':
    'Du loggades ut i en annan flik. Logga in igen för att fortsätta. Det du har skrivit på sidan finns kvar.',
  'login-in-elsewhere': 'Du loggade in i en annan flik. Ladda om sidan för att se det som är för medlemmar.',
  'login-email-invalid': 'Ange din e-postadress, som namn@example.com.',
  'login-password-blank': 'Ange ditt lösenord.',
  'login-password-length': 'Lösenord har {min} till {max} tecken.',
  'login-failed': 'Det gick inte. Försök igen.',
  'login-passkeys': 'Inloggningsnycklar',
  'login-passkeys-intro': 'Logga in med fingeravtryck, ansikte eller skärmlås i stället för lösenord.',
};
