import type {Clock, EventStore, StoredEvent, TabLock} from '../ports.js';
import {LOSS_EVENT} from '../tables/events.js';
import {backOffMs, type Outcome, takeBatch} from '../tracking/delivery-rules.js';
import type {EventQueue} from './event-queue.js';

/** Events recorded within this time go together. */
const GATHER_MS = 1000;
/** How long a request may take. */
export const SEND_TIMEOUT_MS = 5000;
/** Older events are dropped. Source: our choice. */
const AGE_MAX_MS = 7 * 86_400_000;

/**
 * What delivery needs. `gate` is when any tab may send next, in milliseconds since the epoch, shared by all
 * tabs.
 */
export interface DeliveryPorts {
  readonly store: EventStore;
  readonly send: (batch: readonly StoredEvent[]) => Promise<Outcome>;
  /** How many events go in one request. */
  readonly eventsMax: number;
  readonly clock: Clock;
  readonly random: () => number;
  readonly lock: TabLock;
  readonly gate: {get(): number; set(untilMs: number): void};
  /** Counts events that are lost. */
  readonly queue: Pick<EventQueue, 'addLoss' | 'settle'>;
  /** Called whenever all stored events are sent. */
  readonly reportLoss: () => void;
  /** False once the visitor has refused; read before each request. */
  readonly isAllowed: () => boolean;
}

const keysOf = (events: readonly StoredEvent[]): string[] => events.map(({key}) => key);

/** Removes events from the device, and counts those of them that are `lost`. */
const remove = async (
  {store, queue}: DeliveryPorts,
  events: readonly StoredEvent[],
  lost: readonly StoredEvent[],
  reason: string,
): Promise<void> => {
  await store.remove(keysOf(events));
  // A lost report of a loss is not counted: its own report would be lost again.
  queue.addLoss(reason, lost.filter(({name}) => name !== LOSS_EVENT).length);
};

/**
 * Sends the stored events: one tab at a time, in batches, the oldest first, until the platform has confirmed
 * each event. Nothing rejects. Source: TRK-10; reliability §2.
 */
export const createDelivery = (ports: DeliveryPorts) => {
  const {clock, gate, eventsMax} = ports;
  let failures = 0;
  /** A batch this large was refused: the next is smaller. */
  let most = eventsMax;
  let isWaiting = false;
  let isBusy = false;

  /** Applies an answer: when to send again, how much, and what is lost. True when there may be more to send at once. */
  const settle = async (
    batch: readonly StoredEvent[],
    {status, isWrong, refused, waitMs}: Outcome,
  ): Promise<boolean> => {
    const isOver = refused !== null || isWrong;
    failures = isOver ? 0 : failures + 1;
    gate.set(isOver ? 0 : clock.nowMs() + (waitMs ?? backOffMs(failures, ports.random())));
    most = isWrong ? Math.ceil(batch.length / 2) : eventsMax;
    const failed = batch.filter((_, place) => !refused || refused.includes(place));
    ports.queue.settle(keysOf(failed), refused ? 'refused' : `HTTP Status ${status}`);
    // In a batch of one, that event is wrong.
    if (refused || (isWrong && batch.length === 1)) await remove(ports, batch, failed, 'refused');
    return isOver;
  };

  const drain = async (isLocked: boolean): Promise<void> => {
    for (let hasMore = true; hasMore && gate.get() <= clock.nowMs(); ) {
      const oldest = await ports.store.first(most);
      // Times of today have as many digits each: their texts sort as they do.
      const old = oldest.filter(({key}) => key < `${clock.nowMs() - AGE_MAX_MS}`);
      if (!oldest.length) return ports.reportLoss();
      if (old.length) await remove(ports, old, old, 'age');
      else {
        if (!ports.isAllowed()) return ports.queue.settle();
        // Without a lock the gate alone keeps other tabs waiting, to its end if this one goes.
        if (!isLocked) gate.set(clock.nowMs() + SEND_TIMEOUT_MS);
        const batch = takeBatch(oldest);
        hasMore = await settle(batch, await ports.send(batch));
      }
    }
    wake(gate.get() - clock.nowMs());
  };
  /** Sends now, unless the platform asked to wait. */
  const run = async (): Promise<void> => {
    isWaiting = false;
    if (isBusy) return;
    isBusy = true;
    const isMine = await ports.lock(drain);
    isBusy = false;
    if (!isMine) wake();
  };
  /** Sends after `delayMs`, or earlier when a send is already due. */
  const wake = (delayMs = GATHER_MS): void => {
    if (!isWaiting) clock.after(delayMs, run);
    isWaiting = true;
  };
  return {wake, run};
};
