import {formatMoney} from '../../../src/shared/money.js';
import type {PageAccount} from '../model/account.js';
import {prefixOf} from '../model/languages.js';
import type {MemberStrings} from '../model/member-strings.js';
import type {PageModel} from '../model/page-model.js';
import {dateIn} from './dates.js';

/** The text of an order's status. */
const STATUS_TEXTS = {
  open: 'orderOpen',
  packed: 'orderPacked',
  cancelled: 'orderCancelled',
} as const satisfies Record<PageAccount['orders'][number]['status'], keyof MemberStrings>;

/** An account as its page shows it. */
export const accountView = ({email, orders, submissions}: PageAccount, model: PageModel) => {
  const {locale} = model;
  const date = dateIn(model);
  return {
    email,
    orders: orders.map(({id, number, createdMs, totalCents, currency, status}) => ({
      number,
      href: `${prefixOf(locale)}/checkout/confirmed?oid=${id}&status=1`,
      date: date(createdMs),
      total: formatMoney({amountMinor: totalCents, currency}, locale),
      statusId: `members.${STATUS_TEXTS[status]}`,
    })),
    submissions: submissions.map(({title, createdMs, answers}) => ({title, date: date(createdMs), answers})),
  };
};
