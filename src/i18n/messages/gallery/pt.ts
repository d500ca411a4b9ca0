import type {Words} from '../message-id.js';

/** What a visitor reads of galleries in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'gallery'> = {
  'gallery-name': 'Imagens',
  'gallery-role': 'carrossel',
  'gallery-slide': 'imagem',
  'gallery-position': '{at} de {total}',
  'gallery-previous': 'Imagem anterior',
  'gallery-next': 'Próxima imagem',
  'gallery-pause': 'Pausar',
  'gallery-play': 'Reproduzir',
  'gallery-thumbnails': 'Escolher uma imagem',
  'gallery-lightbox': 'Imagens ampliadas',
  'gallery-close': 'Fechar',
  'gallery-zoom': 'Ampliar',
};
