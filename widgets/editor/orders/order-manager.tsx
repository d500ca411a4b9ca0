import {type ReactNode, useCallback, useState} from 'react';
import type {OrderCalls, StoredOrder} from '../../../src/builder/orders/order-calls.js';
import type {NewId} from '../../../src/ports.js';
import {BackButton} from '../shared/back-button.js';
import {Failure} from '../shared/failure.js';
import {SHARED_MESSAGES} from '../shared/messages.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {useListHeading} from '../shared/use-list-heading.js';
import {ORDER_MESSAGES} from './messages.js';
import {OrderDetails} from './order-details.js';
import type {FileHref} from './order-facts.js';
import {type OrderFilter, OrderList} from './order-list.js';

/** What the orders are given. */
export interface OrderManagerProps {
  /** Calls of the platform, as `createOrderCalls` of `vitrine/builder` makes them. A constant, or memoized. */
  readonly calls: OrderCalls;
  /** Makes the key of a cancellation, which is safe to repeat. */
  readonly newId: NewId;
  /** Where a file that came with an order is downloaded from; without it files are not linked. */
  readonly fileHref?: FileHref;
}

interface Opened {
  readonly id: string;
  readonly mayWrite: boolean;
  /** Null while the order is read. */
  readonly order: StoredOrder | null;
  readonly isFailed: boolean;
}

/** The order that is open, read from the platform first. */
function useOpened(calls: OrderCalls) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    async (id: string, mayWrite: boolean): Promise<void> => {
      const start = {id, mayWrite, order: null, isFailed: false};
      setOpened(start);
      const change = (next: Partial<Opened>): void =>
        setOpened(now => (now === start ? {...start, ...next} : now));
      await calls.readOrder(id).then(
        order => change({order}),
        () => change({isFailed: true}),
      );
    },
    [calls],
  );
  return {opened, open, close: () => setOpened(null)};
}

function Order({
  opened: {order, mayWrite, isFailed},
  onRetry,
  calls,
  newId,
  fileHref,
}: OrderManagerProps & {readonly opened: Opened; readonly onRetry: () => void}): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  const m = useBuilderMessages();
  if (isFailed) return <Failure text={m('results-not-loaded')} onRetry={onRetry} />;
  if (!order) return <p role="status">{t('list-loading')}</p>;
  return <OrderDetails start={order} calls={calls} newId={newId} mayWrite={mayWrite} fileHref={fileHref} />;
}

function OrderManagerPiece(props: OrderManagerProps): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {calls} = props;
  const {opened, open, close} = useOpened(calls);
  const [filter, setFilter] = useState<OrderFilter>({search: '', status: null});
  const heading = useListHeading(opened !== null);
  return (
    <section className="vte-piece vte-goods" aria-label={t('orders-title')}>
      {opened ? (
        <>
          <BackButton text={t('order-back')} onPress={close} />
          <Order {...props} opened={opened} onRetry={() => void open(opened.id, opened.mayWrite)} />
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {t('orders-title')}
          </h2>
          <OrderList
            calls={calls}
            filter={filter}
            onFilter={setFilter}
            onOpen={(id, mayWrite) => void open(id, mayWrite)}
          />
        </>
      )}
    </section>
  );
}

/**
 * The orders of a shop: listed, found, packed, annotated and cancelled. A change that is based on an order that another owner changed
 * is not made, and shows the order as it is now. Source: commerce spec §3, order on confirmation.
 */
export const OrderManager = inTextLanguage(OrderManagerPiece);
