import type {Words} from '../message-id.js';

/** What a visitor reads of subscriptions in Arabic, as message patterns. Source: our choice. */
export const catalogue: Words<'plan'> = {
  'plan-every-week': '{price} كل أسبوع',
  'plan-every-month': '{price} كل شهر',
  'plan-every-year': '{price} كل سنة',
  'plan-every': '{price} كل {period}',
  'plan-for': '{plan}، لمدة {duration}',
  'plan-until-stopped': '{plan}، حتى تلغيه',
  'plan-apart': 'يُشترى الاشتراك على حدة، وتبقى سلتك كما هي.',
};
