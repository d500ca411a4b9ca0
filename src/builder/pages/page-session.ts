import type {Clock, NewId, RemovableStore} from '../../ports.js';
import {ApiError} from '../../shared/errors.js';
import {
  applyOperation,
  blockOf,
  differenceOf,
  isSameData,
  type PageContent,
  type PageOperation,
} from '../../site/page-content.js';
import {type Kept, keepWork, readWork} from './kept-work.js';
import {type ConflictChoice, mergeEdits, type PageConflict, resolveConflict} from './merge-page.js';
import type {PageCalls, SaveAction, StoredPage} from './page-calls.js';

/** What the owner sees of saving. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'session-over' | 'refused';

/** A page as it is edited now. */
export interface PageSnapshot {
  readonly content: PageContent;
  readonly page: StoredPage;
  readonly state: SaveState;
  readonly conflicts: readonly PageConflict[];
  /** Why the platform refused an edit, in the owner's language; null where it did not. */
  readonly problem: string | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True once another owner's edits came in. */
  readonly isMerged: boolean;
}

/** Side effects of a session. `store` holds work that is not saved yet, for a page that is opened again. */
export interface SessionPorts {
  readonly calls: Pick<PageCalls, 'readPage' | 'saveOperations'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly store: RemovableStore;
}

/** What one press of undo takes back. `after` is the page that the edits left. */
interface Step {
  readonly inverses: readonly PageOperation[];
  readonly after: PageContent;
  readonly name: string;
  readonly atMs: number;
}

/** Edits that are sent together. */
interface Batch {
  readonly operations: readonly PageOperation[];
  readonly action: SaveAction;
  /** Makes sending it again safe; null before it is sent. */
  readonly key: string | null;
}

/** How long edits wait for more of them, and how long a press of undo joins edits of the same text. Source: our choice. */
export const SAVE_DELAY_MS = 600;
const JOIN_MS = 1500;
/** Steps that undo goes back at most. */
const STEPS_MAX = 200;
/** The first wait before a call is repeated; it doubles up to the last. */
const RETRY_MS = {first: 1000, last: 30_000};
const STATUS = {signedOut: 401, stale: 409, busy: 429, serverFault: 500};

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === STATUS.busy || error.status >= STATUS.serverFault;

/** True where the page still has what an edit of ours left: undoing it takes back nothing of another owner's. */
const isOurs = (now: PageContent, after: PageContent, inverse: PageOperation): boolean => {
  if (inverse.type === 'set-field') return now[inverse.field] === after[inverse.field];
  if (inverse.type === 'add-block' || inverse.type === 'move-block') return true;
  return isSameData(blockOf(now, inverse.id)?.data, blockOf(after, inverse.id)?.data);
};

/** The edits with one more; a text that is typed on replaces what it was. */
const joined = (operations: readonly PageOperation[], next: PageOperation): readonly PageOperation[] => {
  const last = operations.at(-1);
  const isSame =
    (last?.type === 'set-block' && next.type === 'set-block' && last.id === next.id) ||
    (last?.type === 'set-field' && next.type === 'set-field' && last.field === next.field);
  return [...(isSame ? operations.slice(0, -1) : operations), next];
};

/**
 * One page while it is edited: shows edits at once, saves them in order, merges what another owner saved meanwhile, and keeps what
 * could not be saved. A store for `useSyncExternalStore`.
 */
export class PageSession {
  private page: StoredPage;
  private content: PageContent;
  private queue: Batch[] = [];
  private isSending = false;
  private steps: {undo: Step[]; redo: Step[]} = {undo: [], redo: []};
  private conflicts: readonly PageConflict[] = [];
  private fault: 'offline' | 'session-over' | 'refused' | null = null;
  private problem: string | null = null;
  private isMerged = false;
  private retryMs = RETRY_MS.first;
  private cancelTimer: (() => void) | null = null;
  private readonly listeners = new Set<() => void>();
  private snapshot: PageSnapshot | null = null;
  private idle: (() => void)[] = [];

  constructor(
    private readonly ports: SessionPorts,
    start: StoredPage,
  ) {
    this.page = start;
    this.content = start.draft;
    const kept = readWork(ports.store, start.id);
    if (kept) this.takeUp(kept);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): PageSnapshot => {
    this.snapshot ??= {
      content: this.content,
      page: this.page,
      state: this.state(),
      conflicts: this.conflicts,
      problem: this.problem,
      canUndo: this.steps.undo.length > 0,
      canRedo: this.steps.redo.length > 0,
      isMerged: this.isMerged,
    };
    return this.snapshot;
  };

  /** Does edits and saves them soon. Edits of the same `name` that follow each other are one step of undo. */
  edit(operations: readonly PageOperation[], name = ''): void {
    const step = this.apply(operations);
    if (!step.inverses.length) return;
    const last = this.steps.undo.at(-1);
    const nowMs = this.ports.clock.nowMs();
    const isJoined = name !== '' && last?.name === name && nowMs - last.atMs < JOIN_MS;
    const inverses = isJoined ? [...step.inverses, ...last.inverses] : step.inverses;
    const before = isJoined ? this.steps.undo.slice(0, -1) : this.steps.undo;
    this.steps = {
      undo: [...before, {inverses, after: this.content, name, atMs: nowMs}].slice(-STEPS_MAX),
      redo: [],
    };
    this.enqueue(step.done, 'edit');
  }

  undo(): void {
    this.turnBack('undo', 'redo');
  }

  redo(): void {
    this.turnBack('redo', 'undo');
  }

  /** Decides a conflict. */
  resolve(conflict: PageConflict, choice: ConflictChoice): void {
    this.conflicts = this.conflicts.filter(one => one !== conflict);
    const operations = resolveConflict(conflict, choice, this.ports.newId());
    const {done} = this.apply(operations);
    if (done.length) this.enqueue(done, 'merge');
    else this.changed();
  }

  /** Sends what waits now: after a sign-in, or when the network is back. */
  retry(): void {
    this.fault = null;
    this.problem = null;
    this.retryMs = RETRY_MS.first;
    this.cancelTimer?.();
    void this.send();
    this.changed();
  }

  /** Settles once nothing waits to be saved; rejects where it cannot be saved now. */
  flush(): Promise<void> {
    this.cancelTimer?.();
    void this.send();
    if (!this.isSending && !this.queue.length) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.idle.push(() => (this.queue.length ? reject(new Error('not saved')) : resolve()));
    });
  }

  /** Takes over the page as a call answered it, as after publishing or a restore. */
  adopt(page: StoredPage): void {
    if (this.queue.length) return;
    const before = this.content;
    // What the platform completed in a block's data is no change.
    if (!isSameData(page.draft, this.page.draft)) {
      const inverses = differenceOf(page.draft, before);
      const atMs = this.ports.clock.nowMs();
      this.content = page.draft;
      this.steps = {undo: [...this.steps.undo, {inverses, after: page.draft, name: '', atMs}], redo: []};
    }
    this.page = page;
    this.changed();
  }

  private state(): SaveState {
    if (this.fault) return this.fault;
    if (this.conflicts.length) return 'conflict';
    if (this.isSending) return 'saving';
    return this.queue.length ? 'waiting' : 'saved';
  }

  private apply(operations: readonly PageOperation[]): {inverses: PageOperation[]; done: PageOperation[]} {
    const inverses: PageOperation[] = [];
    const done: PageOperation[] = [];
    for (const operation of operations) {
      const applied = applyOperation(this.content, operation);
      if (!applied) continue;
      this.content = applied.content;
      inverses.unshift(applied.inverse);
      done.push(operation);
    }
    return {inverses, done};
  }

  private turnBack(from: 'undo' | 'redo', to: 'undo' | 'redo'): void {
    const step = this.steps[from].at(-1);
    if (!step) return;
    const ours = step.inverses.filter(inverse => isOurs(this.content, step.after, inverse));
    const {inverses, done} = this.apply(ours);
    const back: Step = {...step, inverses, after: this.content, name: ''};
    this.steps = {
      ...this.steps,
      [from]: this.steps[from].slice(0, -1),
      [to]: inverses.length ? [...this.steps[to], back] : this.steps[to],
    };
    // What is now on top of `from` was left as it is by this step.
    if (done.length) this.enqueue(done, from);
    else this.changed();
  }

  private enqueue(operations: readonly PageOperation[], action: SaveAction): void {
    const last = this.queue.at(-1);
    if (last && last.key === null && last.action === action)
      this.queue = [
        ...this.queue.slice(0, -1),
        {...last, operations: operations.reduce(joined, last.operations)},
      ];
    else this.queue = [...this.queue, {operations, action, key: null}];
    this.wait(SAVE_DELAY_MS);
    this.changed();
  }

  private wait(delayMs: number): void {
    if (this.fault === 'session-over') return;
    this.cancelTimer?.();
    this.cancelTimer = this.ports.clock.after(delayMs, () => void this.send());
  }

  private async send(): Promise<void> {
    const [first, ...rest] = this.queue;
    if (!first || this.isSending) return this.settle();
    const batch = {...first, key: first.key ?? this.ports.newId()};
    this.queue = [batch, ...rest];
    this.isSending = true;
    this.changed();
    try {
      const {id, revision} = this.page;
      const {operations, action} = batch;
      const page = await this.ports.calls.saveOperations(id, {revision, operations, action}, batch.key);
      if (page.revision === revision + 1) this.saved(page);
      else this.savedBefore(page, operations);
    } catch (error) {
      await this.failed(error);
    }
    if (this.queue.length && !this.fault) await this.send();
    this.settle();
  }

  private saved(page: StoredPage): void {
    this.isSending = false;
    this.page = page;
    this.queue = this.queue.slice(1);
    this.fault = null;
    this.problem = null;
    this.retryMs = RETRY_MS.first;
    this.changed();
  }

  /** The answer of a repeat: the batch was saved by an earlier try, and somebody has edited the page since. */
  private savedBefore(theirs: StoredPage, operations: readonly PageOperation[]): void {
    const draft = operations.reduce(
      (content, operation) => applyOperation(content, operation)?.content ?? content,
      this.page.draft,
    );
    this.saved({...this.page, draft});
    this.merge(theirs);
  }

  private async failed(error: unknown): Promise<void> {
    try {
      if (error instanceof ApiError && error.status === STATUS.stale) {
        this.merge(await this.ports.calls.readPage(this.page.id));
        return;
      }
      throw error;
    } catch (cause) {
      this.isSending = false;
      if (isPassing(cause)) this.retryLater();
      else this.refused(cause as ApiError);
    }
    this.changed();
  }

  private retryLater(): void {
    this.fault = 'offline';
    this.wait(this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, RETRY_MS.last);
  }

  private refused({status, text}: ApiError): void {
    this.fault = status === STATUS.signedOut ? 'session-over' : 'refused';
    this.problem = text;
    this.cancelTimer?.();
  }

  private merge(theirs: StoredPage): void {
    const operations = this.queue.flatMap(batch => batch.operations);
    const merged = mergeEdits(this.page.draft, theirs.draft, operations);
    this.isSending = false;
    this.isMerged = true;
    this.page = theirs;
    this.content = merged.content;
    this.conflicts = [...this.conflicts, ...merged.conflicts];
    this.queue = merged.operations.length
      ? [{operations: merged.operations, action: 'merge', key: null}]
      : [];
    this.changed();
  }

  /** Goes on with what was not saved when the page was left. */
  private takeUp({base, operations, conflicts}: Kept): void {
    const merged = mergeEdits(base, this.page.draft, operations);
    this.content = merged.content;
    this.conflicts = [...conflicts, ...merged.conflicts];
    if (!merged.operations.length) return;
    this.queue = [{operations: merged.operations, action: 'merge', key: null}];
    this.wait(SAVE_DELAY_MS);
  }

  private settle(): void {
    if (this.isSending) return;
    const {idle} = this;
    if (this.queue.length && !this.fault) return;
    this.idle = [];
    for (const done of idle) done();
  }

  private changed(): void {
    this.snapshot = null;
    const operations = this.queue.flatMap(batch => batch.operations);
    keepWork(this.ports.store, this.page.id, {base: this.page.draft, operations, conflicts: this.conflicts});
    for (const listener of [...this.listeners]) listener();
  }
}
