import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'Imágenes',
  'gallery-role': 'carrusel',
  'gallery-slide': 'diapositiva',
  'gallery-position': '{at} de {total}',
  'gallery-previous': 'Imagen anterior',
  'gallery-next': 'Imagen siguiente',
  'gallery-pause': 'Pausar',
  'gallery-play': 'Reproducir',
  'gallery-thumbnails': 'Elegir una imagen',
  'gallery-lightbox': 'Imágenes ampliadas',
  'gallery-close': 'Cerrar',
  'gallery-zoom': 'Ampliar',
};
