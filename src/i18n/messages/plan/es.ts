import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Spanish, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks': '{count, plural, one {cada semana} many {cada # de semanas} other {cada # semanas}}',
  'plan-every-months': '{count, plural, one {cada mes} many {cada # de meses} other {cada # meses}}',
  'plan-every-years': '{count, plural, one {cada año} many {cada # de años} other {cada # años}}',
  'plan-for': '{plan}, durante {duration}',
  'plan-weeks': '{count, plural, one {# semana} many {# de semanas} other {# semanas}}',
  'plan-months': '{count, plural, one {# mes} many {# de meses} other {# meses}}',
  'plan-years': '{count, plural, one {# año} many {# de años} other {# años}}',
  'plan-until-stopped': '{plan}, hasta que la canceles',
  'plan-apart': 'Una suscripción se compra aparte. Lo que hay en tu carrito se queda en él.',
  'plan-renews': 'Pagas hoy y de nuevo en cada renovación, hasta que la canceles.',
  'plan-renews-to-end': 'Pagas hoy y de nuevo en cada renovación, hasta que termine el plan.',
};
