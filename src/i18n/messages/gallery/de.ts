import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in German, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'Bilder',
  'gallery-role': 'Karussell',
  'gallery-slide': 'Folie',
  'gallery-position': '{at} von {total}',
  'gallery-previous': 'Vorheriges Bild',
  'gallery-next': 'Nächstes Bild',
  'gallery-pause': 'Anhalten',
  'gallery-play': 'Abspielen',
  'gallery-thumbnails': 'Bild auswählen',
  'gallery-lightbox': 'Vergrößerte Bilder',
  'gallery-close': 'Schließen',
  'gallery-zoom': 'Vergrößern',
};
