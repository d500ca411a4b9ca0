/** What a visitor reads of subscriptions in English, as message patterns. Source: our choice. */
export const catalogue = {
  'plan-every-week': '{price} every week',
  'plan-every-month': '{price} every month',
  'plan-every-year': '{price} every year',
  'plan-every': '{price} every {period}',
  'plan-for': '{plan}, for {duration}',
  'plan-until-stopped': '{plan}, until you stop it',
  'plan-apart': 'A subscription is bought on its own. What is in your cart stays there.',
} as const;
