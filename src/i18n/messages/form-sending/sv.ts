import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': 'Obligatoriskt',
  'field-too-long': 'Du har överskridit teckengränsen.',
  'field-email': 'E-postadressen är inte giltig. E-postadresser måste ha formatet {email}.',
  'field-number': 'Ange ett tal.',
  'field-website': 'Ange en webbadress som {url}.',
  'field-twitter': 'Ange ett användarnamn som {name}.',
  'field-date': 'Ange ett giltigt datum.',
  'field-time': 'Ange en giltig tid.',
  'field-phone': 'Ange ett telefonnummer med siffror.',
  'field-option': 'Välj ett av alternativen.',
  'field-characters': 'Några av tecknen kan inte sparas. Ta bort dem och försök igen.',
  'form-submitting': 'Skickar …',
  'form-sent': 'Tack!',
  'form-invalid': 'Ett eller flera fält är inte giltiga. Kontrollera dina svar.',
  'form-not-parsed': 'Formulärets fält kunde inte läsas. Kontrollera dina svar.',
  'form-unauthorized': 'Formuläret kunde inte skickas. Var vänlig försök igen senare.',
  'form-not-configured': 'Formuläret är inte konfigurerat ännu.',
  'form-rate-limited':
    'Formuläret kunde inte skickas. Gränsen för antalet svar har överskridits. Försök igen senare.',
  'form-server-failed': 'Formuläret kunde inte skickas. Försök igen senare.',
  'form-failed': 'Okänt fel, försök igen senare.',
  'form-no-key': 'Det gick inte att få en nyckel för formuläret. Försök igen senare.',
  'form-problem-above': 'Det finns ett problem i formuläret. Rulla uppåt för att se det.',
  'form-problem-below': 'Det finns ett problem i formuläret. Rulla nedåt för att se det.',
  'form-offline': 'Du är offline. Dina svar är sparade och skickas när du är online igen.',
  'form-offline-kept': 'Du är offline. Dina svar finns kvar: skicka formuläret när du är online igen.',
  'answer-none': 'Inget svar',
};
