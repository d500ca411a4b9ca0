import type {Words} from '../message-id.js';

/** What a visitor reads of passkeys in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'passkeys'> = {
  'passkey-sign-in': 'Entrar com uma chave de acesso',
  'passkey-add': 'Adicionar uma chave de acesso',
  'passkey-name-label': 'Nome da chave de acesso',
  'passkey-password': 'Senha atual',
  'passkey-rename': 'Renomear',
  'passkey-delete': 'Excluir',
  'passkey-delete-of': 'Excluir {name}',
  'passkey-used': 'Usada pela última vez em {date}',
  'passkey-unused': 'Ainda não usada',
  'passkeys-none': 'Nenhuma chave de acesso ainda.',
  'passkey-added': '{name} foi adicionada.',
  'passkey-renamed': '{name} está com o novo nome.',
  'passkey-deleted': '{name} foi excluída.',
  'passkey-not-done':
    'Nada foi feito: o navegador parou ou a chave de acesso foi recusada. Tente de novo ou use sua senha.',
};
