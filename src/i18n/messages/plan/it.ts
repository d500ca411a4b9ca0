import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} a settimana',
  'plan-every-month': '{price} al mese',
  'plan-every-year': '{price} all’anno',
  'plan-every': '{price} ogni {period}',
  'plan-for': '{plan}, per {duration}',
  'plan-until-stopped': '{plan}, finché non la disdici',
  'plan-apart': 'Un abbonamento si acquista a parte. Il tuo carrello resta com’è.',
};
