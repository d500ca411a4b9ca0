import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in German, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} pro Woche',
  'plan-every-month': '{price} pro Monat',
  'plan-every-year': '{price} pro Jahr',
  'plan-every': '{price} alle {period}',
  'plan-for': '{plan}, für {duration}',
  'plan-until-stopped': '{plan}, bis Sie kündigen',
  'plan-apart': 'Ein Abo wird für sich gekauft. Ihr Warenkorb bleibt, wie er ist.',
};
