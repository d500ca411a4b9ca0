import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'Afbeeldingen',
  'gallery-role': 'carrousel',
  'gallery-slide': 'dia',
  'gallery-position': '{at} van {total}',
  'gallery-previous': 'Vorige afbeelding',
  'gallery-next': 'Volgende afbeelding',
  'gallery-pause': 'Pauzeren',
  'gallery-play': 'Afspelen',
  'gallery-thumbnails': 'Een afbeelding kiezen',
  'gallery-lightbox': 'Vergrote afbeeldingen',
  'gallery-close': 'Sluiten',
  'gallery-zoom': 'Inzoomen',
};
