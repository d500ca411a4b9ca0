import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'File: al massimo {count}, ciascuno fino a {mb} MB.',
  'file-types': 'Tipi: {types}.',
  'file-large': 'Questo file è troppo grande. Scegline uno fino a {mb} MB.',
  'file-type': 'I file di questo tipo non sono accettati. Scegline uno di questi: {types}.',
  'file-content': 'Il contenuto di questo file non è ciò che dice il suo nome. Scegline un altro.',
  'file-empty': 'Questo file è vuoto. Scegline un altro.',
  'file-count': 'Qui non si possono aggiungere altri file. Ne sono accettati al massimo {count}.',
  'file-quota': 'Troppi file aspettano di essere inviati. Prima inviane o rimuovine alcuni.',
  'file-gone': 'Un file non c’è più. Aggiungilo di nuovo.',
  'file-failed': 'Il file non è stato caricato. Controlla la connessione e riprova.',
  'file-offline': 'Nessuna connessione. Il caricamento riprenderà da solo.',
  'file-uploaded': '{name} è stato caricato.',
  'file-again': 'Scegli di nuovo {name} per continuare da dove si era fermato.',
  'file-remove': 'Rimuovi',
  'file-removed': '{name} è stato rimosso.',
  'file-retry': 'Riprova',
  'file-waiting': 'Il modulo sarà inviato appena i file saranno caricati.',
  'file-missing': 'Un file non è ancora caricato. Riprova o rimuovilo.',
  'file-kept': 'Già caricati. Viene inviato ciò che è selezionato.',
};
