import type {Words} from '../message-id.js';

/** What a visitor reads of reviews in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'reviews'> = {
  'reviews-title': 'Avaliações',
  'reviews-none': 'Ainda não há avaliações.',
  'reviews-count': '{count, plural, one {# avaliação} many {# de avaliações} other {# avaliações}}',
  'reviews-rating': '{rating} de {max} estrelas',
  'reviews-stars': '{count, plural, one {# estrela} many {# de estrelas} other {# estrelas}}',
  'reviews-verified': 'Compra verificada',
  'reviews-source': 'De {source}',
  'reviews-reply': 'Resposta da loja',
  'reviews-sort': 'Ordenar por',
  'reviews-newest': 'Mais recentes',
  'reviews-best': 'Mais bem avaliadas',
  'reviews-more': 'Mostrar mais avaliações',
  'reviews-all': 'Todas as avaliações foram exibidas',
  'reviews-loading': 'Carregando as avaliações…',
  'reviews-added':
    '{count, plural, one {Mais # avaliação} many {Mais # de avaliações} other {Mais # avaliações}}',
  'reviews-failed': 'Não foi possível carregar as avaliações.',
  'reviews-retry': 'Tentar novamente',
};
