import type {PageCalls, StoredPage} from '../../../src/builder/pages/page-calls.js';
import {PageSession} from '../../../src/builder/pages/page-session.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {
  applyOperations,
  differenceOf,
  EMPTY_PAGE,
  type PageContent,
  type PageOperation,
} from '../../../src/site/page-content.js';

/** A session that asks more often goes round in a circle. */
const ASKED_MAX = 1000;

/** A platform that has one page: it refuses a stale revision, and remembers every write. */
export class FakePlatform {
  page: StoredPage = {id: 'p', revision: 1, draft: EMPTY_PAGE, publishedRevision: null, isChanged: true};
  readonly history: {readonly operations: readonly PageOperation[]; readonly action: string}[] = [];
  readonly keys = new Map<string, StoredPage>();
  failure: Error | null = null;
  /** Why an edit is refused; null for one that is right. */
  problemOf: (operation: PageOperation) => string | null = () => null;
  /** Answers that are lost on their way: the write is done. */
  lostAnswers = 0;

  /** Saves that were asked for. */
  asked = 0;

  readonly calls: Pick<PageCalls, 'readPage' | 'saveOperations'> = {
    readPage: async () => {
      await Promise.resolve();
      if (this.failure) throw this.failure;
      return this.page;
    },
    saveOperations: async (_, {revision, operations, action}, key) => {
      await Promise.resolve();
      this.asked += 1;
      if (this.asked > ASKED_MAX) throw new Error('saving never ends');
      if (this.failure) throw this.failure;
      if (this.keys.has(key)) return this.page;
      if (revision !== this.page.revision) throw new ApiError(409);
      const problem = operations.map(this.problemOf).find(one => one !== null);
      if (problem) throw new ApiError(400, {text: problem});
      const applied = applyOperations(this.page.draft, operations);
      if (!applied) throw new ApiError(400, {text: 'impossible'});
      this.history.push({operations: differenceOf(this.page.draft, applied.content), action});
      this.page = {...this.page, revision: revision + 1, draft: applied.content};
      this.keys.set(key, this.page);
      if (this.lostAnswers) {
        this.lostAnswers -= 1;
        throw new NetworkError();
      }
      return this.page;
    },
  };
}

/** A clock that moves by hand. */
export class ManualClock {
  now = 0;
  private timers: {readonly atMs: number; readonly run: () => void}[] = [];
  nowMs = (): number => this.now;
  after = (delayMs: number, run: () => void): (() => void) => {
    const timer = {atMs: this.now + delayMs, run};
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter(one => one !== timer);
    };
  };
  async pass(ms: number): Promise<void> {
    this.now += ms;
    const due = this.timers.filter(({atMs}) => atMs <= this.now);
    this.timers = this.timers.filter(timer => !due.includes(timer));
    for (const {run} of due) run();
    await settle();
  }
}

/** Lets every call that is under way end. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

let count = 0;
const newId = (): string => {
  count += 1;
  return `id${count}`;
};

/** What a browser stores. */
export class MapStore {
  readonly values = new Map<string, string>();
  get = (key: string): string | null => this.values.get(key) ?? null;
  set = (key: string, value: string): void => void this.values.set(key, value);
  remove = (key: string): void => void this.values.delete(key);
}

/** A page that is opened by an owner, with a clock and a storage of their own. */
export const openSession = (platform: FakePlatform, clock = new ManualClock(), store = new MapStore()) => ({
  session: new PageSession({calls: platform.calls, clock, newId, store}, platform.page),
  clock,
  store,
});

export const text = (id: string, words: string): PageOperation => ({
  type: 'add-block',
  block: {id, kind: 'text', data: {text: words}},
  after: null,
});
export const set = (id: string, words: string): PageOperation => ({
  type: 'set-block',
  id,
  data: {text: words},
});
export const textsOf = (content: PageContent) => content.blocks.map(({data}) => data.text);
