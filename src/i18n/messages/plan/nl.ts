import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} per week',
  'plan-every-month': '{price} per maand',
  'plan-every-year': '{price} per jaar',
  'plan-every': '{price} per {period}',
  'plan-for': '{plan}, {duration} lang',
  'plan-until-stopped': '{plan}, tot je opzegt',
  'plan-apart': 'Een abonnement koop je apart. Je winkelwagen blijft zoals hij is.',
};
