import type {Words} from '../message-id.js';

/** What a visitor reads in lists of products in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'list'> = {
  'more-items': '{count, plural, one {Mais # item} many {Mais # de itens} other {Mais # itens}}',
  'quick-view-loading': 'Carregando…',
  'close-quick-view': 'Fechar a visualização rápida',
  'quick-view-details': 'Ver todos os detalhes',
  'quick-view-failed': 'Não foi possível carregar o produto.',
  'quick-view-retry': 'Tentar novamente',
};
