import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'Entrar',
  'login-email': 'E-mail',
  'login-password': 'Senha',
  'login-new-password': 'Escolha uma senha',
  'login-remember': 'Continuar conectado neste dispositivo',
  'login-register-title': 'Criar uma conta',
  'login-reset-title': 'Redefinir a senha',
  'login-reset-intro': 'Digite o endereço da sua conta. Enviamos um link para você escolher uma nova senha.',
  'login-reset-action': 'Enviar o link',
  'login-forgot': 'Esqueceu a senha?',
  'login-new': 'Primeira vez aqui? Crie uma conta',
  'login-have': 'Já tem uma conta? Entre',
  'login-check-title': 'Confira seu e-mail',
  'login-check-help':
    'Não recebeu depois de alguns minutos? Procure na pasta de spam ou tente de novo. Seu carrinho continua como está.',
  'login-pending':
    'Enviamos um e-mail para você. Abra o link que está nele e digite sua senha para concluir. O link vale uma única vez, por 24 horas.',
  'login-reset-sent':
    'Enviamos um e-mail para você. Abra o link que está nele para escolher uma nova senha. O link vale uma única vez, por uma hora.',
  'login-other-address': 'Usar outro endereço',
  'login-signed-in': 'Você entrou na sua conta.',
  'login-signed-in-as': 'Você entrou como {email}.',
  'login-sign-out': 'Sair',
  'login-keep-cart': 'Manter o carrinho neste dispositivo',
  'login-busy': 'Um momento…',
  'login-signed-out': 'Você saiu da sua conta.',
  'login-out-elsewhere':
    'Sua sessão foi encerrada em outra aba. Entre de novo para continuar. O que você digitou nesta página ainda está aqui.',
  'login-in-elsewhere': 'Você entrou em outra aba. Recarregue a página para ver o que é só para membros.',
  'login-email-invalid': 'Digite seu endereço de e-mail, como nome@example.com.',
  'login-password-blank': 'Digite sua senha.',
  'login-password-length': 'As senhas têm de {min} a {max} caracteres.',
  'login-failed': 'Não funcionou. Tente de novo.',
  'login-passkeys': 'Chaves de acesso',
  'login-passkeys-intro': 'Entre com sua digital, seu rosto ou o bloqueio de tela em vez de uma senha.',
};
