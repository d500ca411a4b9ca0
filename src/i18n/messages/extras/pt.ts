import type {Words} from '../message-id.js';

/** What a visitor reads of the features that few pages have in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'extras'> = {
  'quick-view': 'Visualização rápida',
  unavailable: 'Indisponível',
  close: 'Fechar',
  save: 'Salvar',
  'block-failed': 'Não foi possível carregar esta parte da página. Recarregue a página e tente novamente.',
  'form-not-opened': 'Não foi possível abrir o formulário.',
  'form-not-updated': 'Não foi possível atualizar o formulário.',
};
