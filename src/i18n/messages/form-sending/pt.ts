import type {Words} from '../message-id.js';

/** What a form shows while a visitor fills it in and sends it in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'form-sending'> = {
  'field-required': 'Obrigatório',
  'field-too-long': 'Você ultrapassou o limite de caracteres.',
  'field-email': 'O e-mail não é válido. Os endereços devem seguir o formato {email}.',
  'field-number': 'Digite um número.',
  'field-website': 'Digite um endereço da web como {url}.',
  'field-twitter': 'Digite um nome de usuário como {name}.',
  'field-date': 'Digite uma data válida.',
  'field-time': 'Digite um horário válido.',
  'field-phone': 'Digite um número de telefone com algarismos.',
  'field-option': 'Escolha uma das opções.',
  'field-characters': 'Alguns destes caracteres não podem ser salvos. Remova-os e tente novamente.',
  'form-submitting': 'Enviando…',
  'form-sent': 'Agradecemos!',
  'form-invalid': 'Um ou mais campos não são válidos. Confira suas respostas.',
  'form-not-parsed': 'Não foi possível ler os campos do formulário. Confira suas respostas.',
  'form-unauthorized': 'Não foi possível enviar o formulário. Por favor, tente mais tarde.',
  'form-not-configured': 'Este formulário ainda não foi configurado.',
  'form-rate-limited':
    'Não foi possível enviar o formulário. O limite de respostas foi ultrapassado. Tente mais tarde.',
  'form-server-failed': 'Não foi possível enviar o formulário. Tente mais tarde.',
  'form-failed': 'Erro desconhecido, tente mais tarde.',
  'form-no-key': 'Não foi possível obter uma chave de envio do formulário. Tente mais tarde.',
  'form-problem-above': 'Há um problema no seu formulário. Role para cima para ver.',
  'form-problem-below': 'Há um problema no seu formulário. Role para baixo para ver.',
  'form-offline': 'Você está sem conexão. Suas respostas foram salvas e serão enviadas quando ela voltar.',
  'form-offline-kept':
    'Você está sem conexão. Suas respostas continuam aqui: envie o formulário quando ela voltar.',
  'answer-none': 'Sem resposta',
};
