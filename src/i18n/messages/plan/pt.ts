import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} por semana',
  'plan-every-month': '{price} por mês',
  'plan-every-year': '{price} por ano',
  'plan-every': '{price} a cada {period}',
  'plan-for': '{plan}, durante {duration}',
  'plan-until-stopped': '{plan}, até você cancelar',
  'plan-apart': 'Uma assinatura é comprada à parte. Seu carrinho fica como está.',
};
