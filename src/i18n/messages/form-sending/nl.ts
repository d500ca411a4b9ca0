import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': 'Verplicht',
  'field-too-long': 'Je hebt de tekenlimiet overschreden.',
  'field-email': 'Het e-mailadres is niet geldig. E-mailadressen moeten de vorm {email} hebben.',
  'field-number': 'Vul een getal in.',
  'field-website': 'Vul een webadres in zoals {url}.',
  'field-twitter': 'Vul een gebruikersnaam in zoals {name}.',
  'field-date': 'Vul een geldige datum in.',
  'field-time': 'Vul een geldige tijd in.',
  'field-phone': 'Vul een telefoonnummer in cijfers in.',
  'field-option': 'Kies een van de mogelijkheden.',
  'field-characters':
    'Sommige van deze tekens kunnen niet worden opgeslagen. Verwijder ze en probeer het opnieuw.',
  'form-submitting': 'Bezig met versturen…',
  'form-sent': 'Bedankt!',
  'form-invalid': 'Een of meer velden zijn niet geldig. Controleer je antwoorden.',
  'form-not-parsed': 'De velden van het formulier konden niet worden gelezen. Controleer je antwoorden.',
  'form-unauthorized': 'Het formulier kon niet worden verstuurd. Probeer het later nog eens, alsjeblieft.',
  'form-not-configured': 'Dit formulier is nog niet ingesteld.',
  'form-rate-limited':
    'Het formulier kon niet worden verstuurd. De limiet voor antwoorden is overschreden. Probeer het later opnieuw.',
  'form-server-failed': 'Het formulier kon niet worden verstuurd. Probeer het later opnieuw.',
  'form-failed': 'Onbekende fout, probeer het later opnieuw.',
  'form-no-key': 'Er kon geen verzendsleutel voor het formulier worden opgehaald. Probeer het later opnieuw.',
  'form-problem-above': 'Er is een probleem met je formulier. Scrol omhoog om het te zien.',
  'form-problem-below': 'Er is een probleem met je formulier. Scrol omlaag om het te zien.',
  'form-offline':
    'Je bent offline. Je antwoorden zijn bewaard en worden verstuurd zodra je weer online bent.',
  'form-offline-kept':
    'Je bent offline. Je antwoorden staan er nog: verstuur het formulier zodra je weer online bent.',
  'answer-none': 'Niet ingevuld',
};
