import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Portuguese, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks': '{count, plural, one {por semana} many {a cada # de semanas} other {a cada # semanas}}',
  'plan-every-months': '{count, plural, one {por mês} many {a cada # de meses} other {a cada # meses}}',
  'plan-every-years': '{count, plural, one {por ano} many {a cada # de anos} other {a cada # anos}}',
  'plan-for': '{plan}, durante {duration}',
  'plan-weeks': '{count, plural, one {# semana} many {# de semanas} other {# semanas}}',
  'plan-months': '{count, plural, one {# mês} many {# de meses} other {# meses}}',
  'plan-years': '{count, plural, one {# ano} many {# de anos} other {# anos}}',
  'plan-until-stopped': '{plan}, até você cancelar',
  'plan-apart': 'Uma assinatura é comprada à parte. Seu carrinho fica como está.',
  'plan-renews': 'Você paga hoje e novamente a cada renovação, até cancelar.',
  'plan-renews-to-end': 'Você paga hoje e novamente a cada renovação, até o fim do plano.',
};
