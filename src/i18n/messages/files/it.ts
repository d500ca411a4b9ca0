import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'File: al massimo {count}, ciascuno fino a {mb} MB.',
  'file-types': 'Tipi accettati: {types}.',
  'file-images': 'Immagini',
  'file-videos': 'Video',
  'file-audio': 'Audio',
  'file-large': 'Questo file è troppo grande. Scegline uno fino a {mb} MB.',
  'file-type': 'I file di questo tipo non sono accettati. Scegline uno di questi: {types}.',
  'file-content': 'Il contenuto di questo file non corrisponde al suo tipo. Scegline un altro.',
  'file-empty': 'Questo file è vuoto. Scegline un altro.',
  'file-count': 'Qui non si possono aggiungere altri file. Il limite è {count}.',
  'file-quota': 'Troppi file aspettano di essere inviati. Prima inviane o rimuovine alcuni.',
  'file-gone': 'Un file non è più disponibile. Aggiungilo di nuovo.',
  'file-failed': 'Non è stato possibile caricare il file. Controlla la connessione e riprova.',
  'file-offline': 'Sei offline. Il caricamento riprenderà quando tornerai online.',
  'file-uploaded': '{name} è stato caricato.',
  'file-again': 'Scegli di nuovo {name} per riprendere il caricamento.',
  'file-remove': 'Rimuovi',
  'file-removed': '{name} è stato rimosso.',
  'file-retry': 'Riprova',
  'file-waiting': 'Il modulo sarà inviato appena i file saranno caricati.',
  'file-missing': 'Un file non è ancora stato caricato. Riprova o rimuovilo.',
  'file-kept': 'Già caricati. I file selezionati saranno inviati.',
};
