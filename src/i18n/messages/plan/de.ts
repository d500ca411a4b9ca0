import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in German, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks': '{count, plural, one {pro Woche} other {alle # Wochen}}',
  'plan-every-months': '{count, plural, one {pro Monat} other {alle # Monate}}',
  'plan-every-years': '{count, plural, one {pro Jahr} other {alle # Jahre}}',
  'plan-for': '{plan}, für {duration}',
  'plan-weeks': '{count, plural, one {# Woche} other {# Wochen}}',
  'plan-months': '{count, plural, one {# Monat} other {# Monate}}',
  'plan-years': '{count, plural, one {# Jahr} other {# Jahre}}',
  'plan-until-stopped': '{plan}, bis Sie kündigen',
  'plan-apart': 'Ein Abo wird separat gekauft. Ihr Warenkorb bleibt unverändert.',
  'plan-renews': 'Sie zahlen heute und bei jeder Verlängerung erneut, bis Sie kündigen.',
  'plan-renews-to-end': 'Sie zahlen heute und bei jeder Verlängerung erneut, bis die Laufzeit endet.',
};
