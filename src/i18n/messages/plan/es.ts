import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} cada semana',
  'plan-every-month': '{price} al mes',
  'plan-every-year': '{price} al año',
  'plan-every': '{price} cada {period}',
  'plan-for': '{plan}, durante {duration}',
  'plan-until-stopped': '{plan}, hasta que la canceles',
  'plan-apart': 'Una suscripción se compra aparte. Lo que hay en tu carrito se queda en él.',
};
