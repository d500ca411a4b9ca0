import type {StoredEvent} from '../../../src/ports.js';
import {
  EVENT_DATABASE,
  EVENT_STORE,
  HIT_DATABASE,
  LEGACY_DATABASE,
} from '../../../src/tables/event-database.js';
import type {LinesView, RequestView} from '../../../widgets/inspector/view.js';

const DATABASES = [EVENT_DATABASE, LEGACY_DATABASE, HIT_DATABASE];

/** The events of one database; none where it does not exist yet, as whoever opens it first creates it. */
const readStore = (name: string): Promise<StoredEvent[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = reject;
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const {result: database} = opening;
      const events = database.transaction(EVENT_STORE).objectStore(EVENT_STORE).getAll();
      events.onsuccess = () => {
        database.close();
        resolve(events.result);
      };
      events.onerror = reject;
    };
  });

/** One line for each event that waits on this device, those of earlier pages included. */
export const readWaiting = async (): Promise<string[]> => {
  const lists = await Promise.all(DATABASES.map(name => readStore(name).catch(() => [])));
  return lists.flat().map(({key, name}) => {
    const time = new Date(Number(key.split(' ')[0])).toLocaleTimeString();
    return `${time} ${name}: waits`;
  });
};

/** What an answer to a delivery means. */
const outcomeOf = (status: string): string => {
  if (/^2/.test(status)) return 'accepted';
  if (status === 'none') return 'no answer, is sent again';
  return /^(?:400|413|422)$/.test(status) ? 'refused' : 'failed, is sent again';
};

const DELIVERY = /\/(?:census|clanker)\//;

/** The lists of the events tab. */
export const listEvents = (
  seen: readonly string[],
  waiting: readonly string[],
  api: readonly RequestView[],
): LinesView[] => [
  {title: 'On this page', lines: seen},
  {title: 'Queue on this device', lines: waiting},
  {
    title: 'Deliveries',
    lines: api
      .filter(({path}) => DELIVERY.test(path))
      .map(({path, status, durationMs}) => `${path}: ${outcomeOf(status)} (${status}, ${durationMs} ms)`),
  },
];
