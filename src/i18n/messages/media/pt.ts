import type {Words} from '../message-id.js';

/** What a visitor reads of images and summaries in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'media'> = {
  'summary-previous': 'Itens anteriores',
  'summary-next': 'Próximos itens',
  'summary-read-more': 'Ler mais',
  'summary-read-more-about': 'Ler mais sobre {title}',
  'summary-label': 'Itens',
  'new-window': 'abre em uma nova janela',
  'image-link': 'Mais sobre esta imagem',
};
