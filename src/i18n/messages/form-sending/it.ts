import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': 'Obbligatorio',
  'field-too-long': 'Hai superato il limite di caratteri.',
  'field-email': 'L’e-mail non è valida. Gli indirizzi devono seguire il formato {email}.',
  'field-number': 'Inserisci un numero.',
  'field-website': 'Inserisci un indirizzo web come {url}.',
  'field-twitter': 'Inserisci un nome utente come {name}.',
  'field-date': 'Inserisci una data valida.',
  'field-time': 'Inserisci un’ora valida.',
  'field-phone': 'Inserisci un numero di telefono in cifre.',
  'field-option': 'Scegli una delle opzioni.',
  'field-characters': 'Alcuni di questi caratteri non possono essere salvati. Rimuovili e riprova.',
  'form-submitting': 'Invio in corso…',
  'form-sent': 'Grazie!',
  'form-invalid': 'Uno o più campi non sono validi. Controlla le tue risposte.',
  'form-not-parsed': 'Non è stato possibile leggere i campi del modulo. Controlla le tue risposte.',
  'form-unauthorized': 'Non è stato possibile inviare il modulo. Ti preghiamo di riprovare più tardi.',
  'form-not-configured': 'Questo modulo non è ancora configurato.',
  'form-rate-limited':
    'Non è stato possibile inviare il modulo. È stato superato il limite di risposte. Riprova più tardi.',
  'form-server-failed': 'Non è stato possibile inviare il modulo. Riprova più tardi.',
  'form-failed': 'Errore sconosciuto, riprova più tardi.',
  'form-no-key': 'Non è stato possibile ottenere una chiave di invio del modulo. Riprova più tardi.',
  'form-problem-above': 'C’è un problema nel modulo. Scorri verso l’alto per vederlo.',
  'form-problem-below': 'C’è un problema nel modulo. Scorri verso il basso per vederlo.',
  'form-offline': 'Sei offline. Le tue risposte sono state salvate e saranno inviate quando tornerai online.',
  'form-offline-kept':
    'Sei offline. Le tue risposte sono ancora qui: invia il modulo quando tornerai online.',
  'answer-none': 'Nessuna risposta',
};
