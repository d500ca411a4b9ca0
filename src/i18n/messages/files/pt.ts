import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Arquivos: no máximo {count}, de até {mb} MB cada.',
  'file-types': 'Tipos: {types}.',
  'file-large': 'Este arquivo é grande demais. Escolha um de até {mb} MB.',
  'file-type': 'Arquivos deste tipo não são aceitos. Escolha um destes: {types}.',
  'file-content': 'O conteúdo deste arquivo não é o que o nome diz. Escolha outro.',
  'file-empty': 'Este arquivo está vazio. Escolha outro.',
  'file-count': 'Não é possível adicionar mais arquivos aqui. São aceitos no máximo {count}.',
  'file-quota': 'Há arquivos demais esperando o envio. Envie ou remova alguns antes.',
  'file-gone': 'Um arquivo não está mais lá. Adicione-o novamente.',
  'file-failed': 'O arquivo não foi enviado. Verifique sua conexão e tente de novo.',
  'file-offline': 'Sem conexão. O envio continuará sozinho.',
  'file-uploaded': '{name} foi enviado.',
  'file-again': 'Escolha {name} de novo para continuar de onde parou.',
  'file-remove': 'Remover',
  'file-removed': '{name} foi removido.',
  'file-retry': 'Tentar de novo',
  'file-waiting': 'O formulário será enviado assim que os arquivos forem carregados.',
  'file-missing': 'Um arquivo ainda não foi carregado. Tente de novo ou remova-o.',
  'file-kept': 'Já carregados. O que está marcado é enviado.',
};
