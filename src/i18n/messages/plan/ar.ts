import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{price} {period}',
  'plan-every-weeks':
    '{count, plural, zero {كل # أسبوع} one {كل أسبوع} two {كل أسبوعين} few {كل # أسابيع} many {كل # أسبوعًا} other {كل # أسبوع}}',
  'plan-every-months':
    '{count, plural, zero {كل # شهر} one {كل شهر} two {كل شهرين} few {كل # أشهر} many {كل # شهرًا} other {كل # شهر}}',
  'plan-every-years':
    '{count, plural, zero {كل # سنة} one {كل سنة} two {كل سنتين} few {كل # سنوات} many {كل # سنة} other {كل # سنة}}',
  'plan-for': '{plan}، لمدة {duration}',
  'plan-weeks':
    '{count, plural, zero {# أسبوع} one {أسبوع واحد} two {أسبوعين} few {# أسابيع} many {# أسبوعًا} other {# أسبوع}}',
  'plan-months':
    '{count, plural, zero {# شهر} one {شهر واحد} two {شهرين} few {# أشهر} many {# شهرًا} other {# شهر}}',
  'plan-years':
    '{count, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}',
  'plan-until-stopped': '{plan}، حتى تلغيه',
  'plan-apart': 'يُشترى الاشتراك على حدة، وتبقى سلتك كما هي.',
  'plan-renews': 'تدفع اليوم ثم عند كل تجديد، حتى تلغي الاشتراك.',
  'plan-renews-to-end': 'تدفع اليوم ثم عند كل تجديد، حتى تنتهي مدة الاشتراك.',
};
