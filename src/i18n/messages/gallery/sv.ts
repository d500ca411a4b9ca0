import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'Bilder',
  'gallery-role': 'bildkarusell',
  'gallery-slide': 'bild',
  'gallery-position': '{at} av {total}',
  'gallery-previous': 'Föregående bild',
  'gallery-next': 'Nästa bild',
  'gallery-pause': 'Pausa',
  'gallery-play': 'Spela upp',
  'gallery-thumbnails': 'Välj en bild',
  'gallery-lightbox': 'Förstorade bilder',
  'gallery-close': 'Stäng',
  'gallery-zoom': 'Zooma',
};
