import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import type {OrderCalls, StoredOrder} from '../../../src/builder/orders/order-calls.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import type {NewId} from '../../../src/ports.js';
import {ApiError} from '../../../src/shared/errors.js';
import {ORDER_NOTE_MAX} from '../../../src/tables/limits.js';
import {ConfirmedButton} from '../shared/confirmed-button.js';
import {TextInput} from '../shared/fields.js';
import {useTexts} from '../shared/provider.js';
import {ORDER_MESSAGES} from './messages.js';
import {type FileHref, OrderDue, OrderFacts, OrderLines, OrderTotals} from './order-facts.js';

const SIGNED_OUT = 401;

/** What the details of an order are given. */
interface OrderDetailsProps {
  readonly start: StoredOrder;
  readonly calls: OrderCalls;
  readonly newId: NewId;
  readonly mayWrite: boolean;
  readonly fileHref: FileHref | undefined;
}

/** The order as it is now, and its changes; `note` says what became of the last one. */
function useOrder({start, calls, newId}: OrderDetailsProps) {
  const t = useTexts(ORDER_MESSAGES);
  const [order, setOrder] = useState(start);
  const [note, setNote] = useState({text: '', isProblem: false});
  const [isBusy, setBusy] = useState(false);
  const problemOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('order-failed');
    return error.status === SIGNED_OUT ? t('order-session-over') : (error.text ?? t('order-failed'));
  };
  const attempt = async (call: () => Promise<StoredOrder>): Promise<boolean> => {
    setNote({text: '', isProblem: false});
    setBusy(true);
    try {
      setOrder(await call());
      setNote({text: t('order-saved'), isProblem: false});
      return true;
    } catch (error) {
      const now = isStale(error) ? await calls.readOrder(order.id).catch(() => null) : null;
      if (now) setOrder(now);
      setNote({text: now ? t('order-stale') : problemOf(error), isProblem: true});
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    order,
    note,
    isBusy,
    pack: () =>
      attempt(() => calls.changeOrder(order, {status: order.status === 'open' ? 'packed' : 'open'})),
    markPaid: () => attempt(() => calls.changeOrder(order, {isPaid: true})),
    saveNote: (text: string) => attempt(() => calls.changeOrder(order, {note: text})),
    cancel: () => attempt(() => calls.cancelOrder(order, newId())),
  };
}

type Editing = ReturnType<typeof useOrder>;

/** Packs the order, or cancels it once the owner agreed. */
function Actions({order, isBusy, pack, cancel}: Editing): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  if (order.status === 'cancelled') return null;
  return (
    <div className="vte-row">
      <Button className="vte-button vte-main" isDisabled={isBusy} onPress={() => void pack()}>
        {t(order.status === 'open' ? 'order-pack' : 'order-unpack')}
      </Button>
      <ConfirmedButton
        label={t('order-cancel')}
        question={t('order-cancel-question', {email: order.email})}
        result={t('order-cancel-result')}
        yes={t('order-cancel-yes')}
        no={t('order-cancel-no')}
        isDisabled={isBusy}
        onYes={() => void cancel()}
      />
    </div>
  );
}

/** Marks the order as paid, for good; the hint says so, as in the owner's area. */
function Payment({order, isBusy, markPaid}: Editing): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const hintId = useId();
  if (order.due === 0) return null;
  return (
    <div>
      <Button
        className="vte-button"
        isDisabled={isBusy}
        aria-describedby={hintId}
        onPress={() => void markPaid()}
      >
        {t('order-mark-paid')}
      </Button>
      <p className="vte-hint" id={hintId}>
        {t('order-paid-hint')}
      </p>
    </div>
  );
}

/** The shop's own note; what is typed stays until it is saved. */
function Note({order, isBusy, saveNote}: Editing): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const [typed, setTyped] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    if (typed !== null && (await saveNote(typed))) setTyped(null);
  };
  const isUnsaved = typed !== null && typed !== order.note;
  return (
    <>
      <TextInput
        label={t('order-note')}
        rows={3}
        value={typed ?? order.note}
        maxLength={ORDER_NOTE_MAX}
        hint={isUnsaved ? t('order-unsaved') : undefined}
        onChange={setTyped}
      />
      <Button className="vte-button" isDisabled={isBusy || !isUnsaved} onPress={() => void save()}>
        {t('order-save-note')}
      </Button>
    </>
  );
}

/** The heading, which has the focus where the list was left, and once a cancelled or paid order has lost the button that was pressed. */
function useHeading({status, due}: StoredOrder) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isCancelled = status === 'cancelled';
  const isDue = due > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: both take the focused button away.
  useEffect(() => heading.current?.focus(), [isCancelled, isDue]);
  return heading;
}

/** An order with all that is needed to send it, to mark as paid, pack, annotate and cancel it. */
export function OrderDetails(props: OrderDetailsProps): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {mayWrite, fileHref} = props;
  const editing = useOrder(props);
  const {order, note} = editing;
  const heading = useHeading(order);
  return (
    <>
      <h2 tabIndex={-1} ref={heading}>
        {t('order-heading', {number: order.number})}
      </h2>
      <p role={note.isProblem ? 'alert' : 'status'} className={note.isProblem ? 'vte-problem' : 'vte-hint'}>
        {note.text}
      </p>
      <OrderDue order={order} />
      {mayWrite && <Payment {...editing} />}
      {mayWrite ? <Actions {...editing} /> : <p>{t('order-read-only')}</p>}
      <OrderFacts order={order} />
      <OrderLines order={order} fileHref={fileHref} />
      <OrderTotals order={order} />
      {mayWrite ? <Note {...editing} /> : order.note && <p>{order.note}</p>}
    </>
  );
}
