import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every': '{period}{price}',
  'plan-every-weeks': '{count, plural, other {#週間ごとに}}',
  'plan-every-months': '{count, plural, other {#か月ごとに}}',
  'plan-every-years': '{count, plural, other {#年ごとに}}',
  'plan-for': '{plan}（{duration}）',
  'plan-weeks': '{count, plural, other {#週間}}',
  'plan-months': '{count, plural, other {#か月間}}',
  'plan-years': '{count, plural, other {#年間}}',
  'plan-until-stopped': '{plan}（解約するまで）',
  'plan-apart': '定期購入は単独でのお申し込みとなります。カートの中身はそのまま残ります。',
  'plan-renews': 'お支払いは本日と、解約するまで更新のたびに発生します。',
  'plan-renews-to-end': 'お支払いは本日と、期間が終わるまで更新のたびに発生します。',
};
