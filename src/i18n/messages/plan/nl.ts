import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Dutch, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks': '{count, plural, one {per week} other {elke # weken}}',
  'plan-every-months': '{count, plural, one {per maand} other {elke # maanden}}',
  'plan-every-years': '{count, plural, one {per jaar} other {elke # jaar}}',
  'plan-for': '{plan}, {duration} lang',
  'plan-weeks': '{count, plural, one {# week} other {# weken}}',
  'plan-months': '{count, plural, one {# maand} other {# maanden}}',
  'plan-years': '{count, plural, one {# jaar} other {# jaar}}',
  'plan-until-stopped': '{plan}, tot je opzegt',
  'plan-apart': 'Een abonnement koop je apart. Je winkelwagen blijft zoals hij is.',
  'plan-renews': 'Je betaalt vandaag en opnieuw bij elke verlenging, tot je opzegt.',
  'plan-renews-to-end': 'Je betaalt vandaag en opnieuw bij elke verlenging, tot het abonnement afloopt.',
};
