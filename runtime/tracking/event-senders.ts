import {createTabLock} from '../../src/browser/tab-lock.inline.js';
import type {Clock, EventCall, EventSender, RemovableStore, StoredEvent} from '../../src/ports.js';
import {createDelivery} from '../../src/services/delivery.js';
import type {EventQueue} from '../../src/services/event-queue.js';
import {takeBatch} from '../../src/tracking/delivery-rules.js';
import type {Recorder} from '../contracts.js';
import {createEventStore} from './event-store.js';
import {createSend} from './send-beacon.js';
import {createGate} from './send-gate.js';

/** What all senders share. */
export interface EventSenderPorts {
  readonly clock: Clock;
  readonly local: RemovableStore;
  readonly listeners: Recorder['listeners'];
  readonly queue: EventQueue;
  readonly isAllowed: () => boolean;
}

/** Sends events of a page that is left. A beacon has no answer: they stay stored until the platform confirms them. */
const handOver = ({eventsMax, callOf}: EventCall, left: StoredEvent[]): void => {
  // The page may have broken the call.
  try {
    while (left.length) {
      const batch = takeBatch(left.slice(0, eventsMax));
      navigator.sendBeacon(...callOf(left.splice(0, batch.length)));
    }
  } catch {}
};

/**
 * Creates senders of events, one for each of the platform's calls. Each stores its events on the device and has
 * its own waits, so that one failing call does not delay the others.
 */
export const createSenders = (ports: EventSenderPorts) => {
  const {clock, local, listeners, queue, isAllowed} = ports;
  /** Reports losses by the first call, which stores the report: only once it has sent all, or the report loses more. */
  let reportLoss = queue.reportLoss;
  return (call: EventCall): EventSender => {
    const store = createEventStore(call.name, queue.settle);
    const gate = createGate(local, call.name);
    const send = createSend(clock, call);
    const {wake, run} = createDelivery({
      ...ports,
      ...call,
      store,
      send,
      random: Math.random,
      lock: createTabLock(call.name),
      gate,
      reportLoss,
    });
    reportLoss = wake;
    const leave = (): void => {
      // What is lost is known to this page alone.
      queue.reportLoss();
      queue.flush();
      if (isAllowed() && document.hidden && gate.get() <= clock.nowMs()) handOver(call, store.own());
    };
    addEventListener('visibilitychange', leave, true);
    addEventListener('pagehide', leave);
    addEventListener('online', run);
    listeners.add(({performance}) => performance || store.clear());
    return events =>
      void store.add(events).then(count => {
        queue.addLoss('overflow', count);
        wake();
      });
  };
};
