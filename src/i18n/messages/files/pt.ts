import type {Words} from '../message-id.js';

/** What a visitor reads who adds files to a form in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'files'> = {
  'file-limits': 'Arquivos: no máximo {count}, de até {mb} MB cada.',
  'file-types': 'Tipos aceitos: {types}.',
  'file-images': 'Imagens',
  'file-videos': 'Vídeos',
  'file-audio': 'Áudio',
  'file-large': 'Este arquivo é grande demais. Escolha um de até {mb} MB.',
  'file-type': 'Arquivos deste tipo não são aceitos. Escolha um destes: {types}.',
  'file-content': 'O conteúdo deste arquivo não corresponde ao tipo dele. Escolha outro.',
  'file-empty': 'Este arquivo está vazio. Escolha outro.',
  'file-count': 'Não é possível adicionar mais arquivos aqui. O limite é {count}.',
  'file-quota': 'Há arquivos demais esperando o envio. Envie ou remova alguns antes.',
  'file-gone': 'Um arquivo não está mais disponível. Adicione-o novamente.',
  'file-failed': 'Não foi possível carregar o arquivo. Verifique sua conexão e tente novamente.',
  'file-offline': 'Você está sem conexão. O carregamento continuará quando ela voltar.',
  'file-uploaded': '{name} foi carregado.',
  'file-again': 'Escolha {name} de novo para retomar o carregamento.',
  'file-remove': 'Remover',
  'file-removed': '{name} foi removido.',
  'file-retry': 'Tentar novamente',
  'file-waiting': 'O formulário será enviado assim que os arquivos forem carregados.',
  'file-missing': 'Um arquivo ainda não foi carregado. Tente novamente ou remova-o.',
  'file-kept': 'Já carregados. Os arquivos marcados serão enviados.',
};
