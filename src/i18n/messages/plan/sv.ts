import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Swedish, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks': '{count, plural, one {per vecka} other {med # veckors mellanrum}}',
  'plan-every-months': '{count, plural, one {per månad} other {med # månaders mellanrum}}',
  'plan-every-years': '{count, plural, one {per år} other {med # års mellanrum}}',
  'plan-for': '{plan}, i {duration}',
  'plan-weeks': '{count, plural, one {# vecka} other {# veckor}}',
  'plan-months': '{count, plural, one {# månad} other {# månader}}',
  'plan-years': '{count, plural, one {# år} other {# år}}',
  'plan-until-stopped': '{plan}, tills du säger upp',
  'plan-apart': 'En prenumeration köps för sig. Din varukorg blir kvar som den är.',
  'plan-renews': 'Du betalar i dag och igen vid varje förnyelse, tills du säger upp.',
  'plan-renews-to-end': 'Du betalar i dag och igen vid varje förnyelse, tills perioden är slut.',
};
