import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in French, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks':
    '{count, plural, one {par semaine} many {toutes les # de semaines} other {toutes les # semaines}}',
  'plan-every-months': '{count, plural, one {par mois} many {tous les # de mois} other {tous les # mois}}',
  'plan-every-years': '{count, plural, one {par an} many {tous les # d’années} other {tous les # ans}}',
  'plan-for': '{plan}, pendant {duration}',
  'plan-weeks': '{count, plural, one {# semaine} many {# de semaines} other {# semaines}}',
  'plan-months': '{count, plural, one {# mois} many {# de mois} other {# mois}}',
  'plan-years': '{count, plural, one {# an} many {# d’années} other {# ans}}',
  'plan-until-stopped': '{plan}, jusqu’à résiliation',
  'plan-apart': 'Un abonnement s’achète à part. Votre panier reste tel quel.',
  'plan-renews': 'Vous payez aujourd’hui, puis à chaque renouvellement, jusqu’à résiliation.',
  'plan-renews-to-end':
    'Vous payez aujourd’hui, puis à chaque renouvellement, jusqu’à la fin de l’abonnement.',
};
