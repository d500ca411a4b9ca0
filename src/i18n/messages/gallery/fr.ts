import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in French, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'Images',
  'gallery-role': 'carrousel',
  'gallery-slide': 'diapositive',
  'gallery-position': '{at} sur {total}',
  'gallery-previous': 'Image précédente',
  'gallery-next': 'Image suivante',
  'gallery-pause': 'Mettre en pause',
  'gallery-play': 'Lancer',
  'gallery-thumbnails': 'Choisir une image',
  'gallery-lightbox': 'Images agrandies',
  'gallery-close': 'Fermer',
  'gallery-zoom': 'Agrandir',
};
