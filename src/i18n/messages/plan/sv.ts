import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} per vecka',
  'plan-every-month': '{price} per månad',
  'plan-every-year': '{price} per år',
  'plan-every': '{price} var {period}',
  'plan-for': '{plan}, i {duration}',
  'plan-until-stopped': '{plan}, tills du säger upp',
  'plan-apart': 'En prenumeration köps för sig. Din varukorg blir kvar som den är.',
};
