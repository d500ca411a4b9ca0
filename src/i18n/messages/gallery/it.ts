import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'Immagini',
  'gallery-role': 'carosello',
  'gallery-slide': 'diapositiva',
  'gallery-position': '{at} di {total}',
  'gallery-previous': 'Immagine precedente',
  'gallery-next': 'Immagine successiva',
  'gallery-pause': 'Pausa',
  'gallery-play': 'Riproduci',
  'gallery-thumbnails': 'Scegli un’immagine',
  'gallery-lightbox': 'Immagini ingrandite',
  'gallery-close': 'Chiudi',
  'gallery-zoom': 'Ingrandisci',
};
