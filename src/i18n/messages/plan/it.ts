import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks':
    '{count, plural, one {a settimana} many {ogni # di settimane} other {ogni # settimane}}',
  'plan-every-months': '{count, plural, one {al mese} many {ogni # di mesi} other {ogni # mesi}}',
  'plan-every-years': '{count, plural, one {all’anno} many {ogni # di anni} other {ogni # anni}}',
  'plan-for': '{plan}, per {duration}',
  'plan-weeks': '{count, plural, one {# settimana} many {# di settimane} other {# settimane}}',
  'plan-months': '{count, plural, one {# mese} many {# di mesi} other {# mesi}}',
  'plan-years': '{count, plural, one {# anno} many {# di anni} other {# anni}}',
  'plan-until-stopped': '{plan}, fino alla disdetta',
  'plan-apart': 'Un abbonamento si acquista a parte. Il tuo carrello resta com’è.',
  'plan-renews': 'Paghi oggi e di nuovo a ogni rinnovo, fino alla disdetta.',
  'plan-renews-to-end': 'Paghi oggi e di nuovo a ogni rinnovo, fino al termine dell’abbonamento.',
};
