import {type ReactNode, useCallback, useEffect, useState} from 'react';
import {Button, useLocale} from 'react-aria-components';
import {
  ORDER_STATUSES,
  type OrderCalls,
  type OrderEntry,
  type OrderPage,
  type OrderStatus,
} from '../../../src/builder/orders/order-calls.js';
import {ApiError} from '../../../src/shared/errors.js';
import {formatMoney} from '../../../src/shared/money.js';
import {Failure} from '../shared/failure.js';
import {Choice} from '../shared/fields.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import {SearchForm} from '../shared/search-form.js';
import {ORDER_MESSAGES} from './messages.js';

/** Which orders an owner asks for; all statuses where it is null. */
export interface OrderFilter {
  readonly search: string;
  readonly status: OrderStatus | null;
}

/** The orders of a filter, a page at a time; `problem` is why they cannot be read. */
function useOrders(calls: OrderCalls, {search, status}: OrderFilter) {
  const m = useBuilderMessages();
  const [page, setPage] = useState<OrderPage | null>(null);
  const [problem, setProblem] = useState('');
  const read = useCallback(
    async (cursor: string | null): Promise<void> => {
      setProblem('');
      try {
        const next = await calls.listOrders({search, status, cursor});
        setPage(old => (cursor === null || !old ? next : {...next, orders: [...old.orders, ...next.orders]}));
      } catch (error) {
        setProblem((error instanceof ApiError && error.text) || m('results-not-loaded'));
      }
    },
    [calls, search, status, m],
  );
  useEffect(() => void read(null), [read]);
  return {page, problem, read};
}

function Row({order, onOpen}: {readonly order: OrderEntry; readonly onOpen: () => void}): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {locale} = useLocale();
  const {number, email, createdMs, isTest, status, total, currency} = order;
  const day = new Intl.DateTimeFormat(locale, {dateStyle: 'medium'}).format(createdMs);
  const amount = formatMoney({amountMinor: total, currency}, locale);
  return (
    <li>
      <Button className="vte-goods-entry" onPress={onOpen}>
        <span>
          <strong>
            <bdi>#{number}</bdi> <bdi>{email}</bdi>
          </strong>{' '}
          {isTest && <em>({t('order-test')}) </em>}
          <span className="vte-hint">{[t(`order-status-${status}`), amount, day].join(' · ')}</span>
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
  const {page, problem, read} = useOrders(calls, filter);
  const count = page?.orders.length ?? 0;
  const found = count ? t('orders-found', {count}) : t('orders-none');
  return (
    <>
      <SearchForm
        label={t('orders-search')}
        button={t('orders-find')}
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
      {problem && <Failure text={problem} onRetry={() => void read(null)} />}
      <p role="status" className="vte-hint">
        {page ? found : !problem && t('orders-loading')}
      </p>
      <ul className="vte-goods-list">
        {page?.orders.map(order => (
          <Row key={order.id} order={order} onOpen={() => onOpen(order.id, page.mayWrite)} />
        ))}
      </ul>
      {page?.nextPageCursor && (
        <Button className="vte-button" onPress={() => void read(page.nextPageCursor)}>
          {t('orders-more')}
        </Button>
      )}
    </>
  );
}
