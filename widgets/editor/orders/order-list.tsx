import {type ReactNode, useCallback} from 'react';
import {Button, useLocale} from 'react-aria-components';
import {
  ORDER_STATUSES,
  type OrderCalls,
  type OrderEntry,
  type OrderPage,
  type OrderStatus,
} from '../../../src/builder/orders/order-calls.js';
import {formatMoney} from '../../../src/shared/money.js';
import {Choice} from '../shared/fields.js';
import {PagedList, usePages} from '../shared/paged-list.js';
import {useTexts} from '../shared/provider.js';
import {SearchForm} from '../shared/search-form.js';
import {TimeZoneProblem, useTimes} from '../shared/times.js';
import {ORDER_MESSAGES} from './messages.js';

/** Which orders an owner asks for; all statuses where it is null. */
export interface OrderFilter {
  readonly search: string;
  readonly status: OrderStatus | null;
}

const join = (before: OrderPage, next: OrderPage): OrderPage => ({
  ...next,
  orders: [...before.orders, ...next.orders],
});

/** The orders of a filter. */
const useOrders = (calls: OrderCalls, {search, status}: OrderFilter) =>
  usePages(
    useCallback(cursor => calls.listOrders({search, status, cursor}), [calls, search, status]),
    join,
  );

function Row({order, onOpen}: {readonly order: OrderEntry; readonly onOpen: () => void}): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {locale} = useLocale();
  const dayOf = useTimes({dateStyle: 'medium'});
  const {number, email, createdMs, isTest, status, total, due, currency} = order;
  const inMoney = (amountMinor: number): string => formatMoney({amountMinor, currency}, locale);
  const facts = [
    t(`order-status-${status}`),
    inMoney(total),
    ...(due > 0 ? [t('order-due', {amount: inMoney(due)})] : []),
    dayOf(createdMs),
  ];
  return (
    <li>
      <Button className="vte-goods-entry" onPress={onOpen}>
        <span>
          <strong>
            <bdi>#{number}</bdi> <bdi>{email}</bdi>
          </strong>{' '}
          {isTest && <em>({t('order-test')}) </em>}
          <span className="vte-hint">{facts.join(' · ')}</span>
        </span>
      </Button>
    </li>
  );
}

/** Every order of the shop, newest first, to search and open. */
export function OrderList({
  calls,
  filter,
  onFilter,
  onOpen,
}: {
  readonly calls: OrderCalls;
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
  readonly onOpen: (id: string, mayWrite: boolean) => void;
}): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const pages = useOrders(calls, filter);
  const {page} = pages;
  const count = page?.orders.length ?? 0;
  return (
    <>
      <TimeZoneProblem />
      <SearchForm
        label={t('orders-search')}
        start={filter.search}
        onSearch={search => onFilter({...filter, search})}
      />
      <Choice
        label={t('orders-status')}
        value={filter.status ?? ''}
        choices={[
          ['', t('orders-all')],
          ...ORDER_STATUSES.map(name => [name, t(`order-status-${name}`)] as const),
        ]}
        onChange={value => onFilter({...filter, status: ORDER_STATUSES.find(name => name === value) ?? null})}
      />
      <PagedList pages={pages} found={count ? t('orders-found', {count}) : t('orders-none')}>
        {page?.orders.map(order => (
          <Row key={order.id} order={order} onOpen={() => onOpen(order.id, page.mayWrite)} />
        ))}
      </PagedList>
    </>
  );
}
