import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Japanese, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '毎週{price}',
  'plan-every-month': '毎月{price}',
  'plan-every-year': '毎年{price}',
  'plan-every': '{period}ごとに{price}',
  'plan-for': '{plan}（{duration}間）',
  'plan-until-stopped': '{plan}（解約するまで）',
  'plan-apart': '定期購入は単独でのお申し込みとなります。カートの中身はそのまま残ります。',
};
