/** What a visitor reads of subscriptions in English, as message patterns. Source: our choice. */
export const catalogue = {
  'plan-every': '{price} {period}',
  'plan-every-weeks': '{count, plural, one {every week} other {every # weeks}}',
  'plan-every-months': '{count, plural, one {every month} other {every # months}}',
  'plan-every-years': '{count, plural, one {every year} other {every # years}}',
  'plan-for': '{plan} for {duration}',
  'plan-weeks': '{count, plural, one {# week} other {# weeks}}',
  'plan-months': '{count, plural, one {# month} other {# months}}',
  'plan-years': '{count, plural, one {# year} other {# years}}',
  'plan-until-stopped': '{plan}, until you cancel',
  'plan-apart': 'A subscription is checked out on its own. The items in your cart stay there.',
  'plan-renews': 'You pay today and again at each renewal, until you cancel.',
  'plan-renews-to-end': 'You pay today and again at each renewal, until the plan ends.',
} as const;
