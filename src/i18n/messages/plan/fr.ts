import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in French, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} par semaine',
  'plan-every-month': '{price} par mois',
  'plan-every-year': '{price} par an',
  'plan-every': '{price} tous les {period}',
  'plan-for': '{plan}, pendant {duration}',
  'plan-until-stopped': '{plan}, jusqu’à résiliation',
  'plan-apart': 'Un abonnement s’achète à part. Votre panier reste tel quel.',
};
