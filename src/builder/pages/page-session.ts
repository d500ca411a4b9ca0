import type {Clock, NewId, RemovableStore} from '../../ports.js';
import {ApiError} from '../../shared/errors.js';
import {differenceOf, isSameData, type PageContent, type PageOperation} from '../../site/page-content.js';
import type {SaveAction} from '../saving/change-history.js';
import {isRefused, isStale, SaveSchedule, type SaveState} from '../saving/save-schedule.js';
import {type ConflictChoice, mergeEdits, onPage, type PageConflict, resolveConflict} from './merge-page.js';
import type {PageCalls, StoredPage} from './page-calls.js';
import type {PageSnapshot} from './page-snapshot.js';
import {
  applyEach,
  type Done,
  inversesOf,
  NO_STEPS,
  type PageSteps,
  withEndedStep,
  withStep,
  withTurn,
} from './page-steps.js';
import {isWrongEdit} from './page-text-problem.js';
import {
  NOTHING_PENDING,
  operationsPending,
  type PendingEdits,
  pendingAfterMerge,
  pendingAfterRefusal,
  pendingAfterSave,
  retried,
  withMore,
} from './pending-edits.js';
import {type PageWork, readPageWork, storePageWork} from './stored-work.js';

const REFUSED = 400;

/** Side effects of a session. `store` holds work that is not saved yet, for a page that is opened again. */
export interface SessionPorts {
  readonly calls: Pick<PageCalls, 'readPage' | 'saveOperations'>;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly store: RemovableStore;
}

/**
 * One page while it is edited: shows edits at once, saves them in order, merges what another owner saved meanwhile, and keeps what
 * could not be saved. A store for `useSyncExternalStore`.
 */
export class PageSession {
  private page: StoredPage;
  private content: PageContent;
  private pending: PendingEdits = NOTHING_PENDING;
  private isSending = false;
  private steps: PageSteps = NO_STEPS;
  private conflicts: readonly PageConflict[] = [];
  private isMerged = false;
  private readonly schedule: SaveSchedule;
  private readonly listeners = new Set<() => void>();
  private snapshot: PageSnapshot | null = null;
  private idle: (() => void)[] = [];

  constructor(
    private readonly ports: SessionPorts,
    start: StoredPage,
  ) {
    this.page = start;
    this.content = start.draft;
    this.schedule = new SaveSchedule(ports.clock, () => void this.send());
    const work = readPageWork(ports.store, start.id);
    if (work) this.takeUp(work);
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
      problem: this.schedule.problem ?? this.pending.refused[0]?.problem ?? null,
      refused: this.pending.refused,
      canUndo: this.steps.undo.length > 0,
      canRedo: this.steps.redo.length > 0,
      position: this.steps.position,
      isMerged: this.isMerged,
    };
    return this.snapshot;
  };

  /** Does edits and saves them soon. Edits of the same `name` that follow each other are one step of undo. */
  edit(operations: readonly PageOperation[], name = ''): void {
    const {done, inverses} = this.apply(operations);
    if (!done.length) return;
    this.steps = withStep(this.steps, {
      inverses,
      after: this.content,
      name,
      atMs: this.ports.clock.nowMs(),
    });
    this.enqueue(done, 'edit');
  }

  /** Edits that follow are a step of their own, whatever their name. */
  endStep(): void {
    this.steps = withEndedStep(this.steps);
  }

  undo(): void {
    this.turnBack('undo');
  }

  redo(): void {
    this.turnBack('redo');
  }

  /** Decides a conflict. */
  resolve(conflict: PageConflict, choice: ConflictChoice): void {
    this.conflicts = this.conflicts.filter(one => one !== conflict);
    const operations = resolveConflict(conflict, choice, this.ports.newId());
    const {done} = this.apply(operations.map(one => onPage(this.content, conflict, one)));
    if (done.length) this.enqueue(done, 'merge');
    else this.changed();
  }

  /** Sends what waits now: after a sign-in, or when the network is back. */
  retry(): void {
    this.pending = retried(this.pending, this.edited);
    this.schedule.succeeded();
    this.schedule.now();
    this.changed();
  }

  /** Settles once nothing waits to be saved; rejects where it cannot be saved now. */
  flush(): Promise<void> {
    this.pending = retried(this.pending, this.edited);
    this.schedule.now();
    if (!this.isSending && this.isSaved) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.idle.push(() => (this.isSaved ? resolve() : reject(new Error('not saved'))));
    });
  }

  /** Takes over the page as a call answered it, as after publishing or a restore. An answer that a later save overtook is left. */
  adopt(page: StoredPage): void {
    if (!this.isSaved || page.revision < this.page.revision) return;
    const before = this.content;
    // What the platform completed in a block's data is no change.
    if (!isSameData(page.draft, this.page.draft)) {
      const inverses = differenceOf(page.draft, before);
      this.content = page.draft;
      const atMs = this.ports.clock.nowMs();
      if (inverses.length) this.steps = withStep(this.steps, {inverses, after: page.draft, name: '', atMs});
    }
    this.page = page;
    this.changed();
  }

  /** Takes over what another owner wrote, which undo leaves alone. An answer that a later save overtook is left. */
  receive(theirs: StoredPage): void {
    if (!this.pending.queue.length && theirs.revision >= this.page.revision) this.merge(theirs);
  }

  /** The page as the platform has it, and as it is shown. */
  private get edited(): {readonly draft: PageContent; readonly content: PageContent} {
    return {draft: this.page.draft, content: this.content};
  }

  private get isSaved(): boolean {
    return !this.pending.queue.length && !this.pending.refused.length;
  }

  private state(): SaveState {
    if (this.schedule.fault) return this.schedule.fault;
    if (this.pending.refused.length) return 'refused';
    if (this.conflicts.length) return 'conflict';
    if (this.isSending) return 'saving';
    return this.pending.queue.length ? 'waiting' : 'saved';
  }

  private apply(operations: readonly PageOperation[]): Done {
    const applied = applyEach(this.content, operations);
    this.content = applied.content;
    return applied;
  }

  private turnBack(direction: 'undo' | 'redo'): void {
    const step = this.steps[direction].at(-1);
    if (!step) return;
    const {inverses, done} = this.apply(inversesOf(step, this.content));
    const back = {...step, inverses, after: this.content, name: ''};
    this.steps = withTurn(this.steps, direction, inverses.length ? back : null);
    if (done.length) this.enqueue(done, direction);
    else this.changed();
  }

  private enqueue(operations: readonly PageOperation[], action: SaveAction): void {
    this.pending = withMore(this.pending, {operations, action}, this.edited);
    this.schedule.soon();
    this.changed();
  }

  private async send(): Promise<void> {
    const [first, ...rest] = this.pending.queue;
    if (!first || this.isSending) return this.settle();
    const batch = {...first, key: first.key ?? this.ports.newId()};
    this.pending = {...this.pending, queue: [batch, ...rest]};
    this.isSending = true;
    this.changed();
    try {
      const {id, revision} = this.page;
      const {operations, action} = batch;
      // What is wrong for sure is refused here, as the platform would.
      if (operations.some(one => isWrongEdit(one, this.content))) throw new ApiError(REFUSED);
      const page = await this.ports.calls.saveOperations(id, {revision, operations, action}, batch.key);
      if (page.revision === revision + 1) this.saved(page);
      else this.savedBefore(page, operations);
    } catch (error) {
      await this.failed(error);
    }
    if (this.pending.queue.length && !this.schedule.fault) await this.send();
    this.settle();
  }

  private saved(page: StoredPage): void {
    this.isSending = false;
    this.page = page;
    this.pending = pendingAfterSave(this.pending, this.edited);
    this.schedule.succeeded();
    this.changed();
  }

  /** The answer of a repeat: the batch was saved by an earlier try, and somebody has edited the page since. */
  private savedBefore(theirs: StoredPage, operations: readonly PageOperation[]): void {
    const draft = applyEach(this.page.draft, operations).content;
    this.saved({...this.page, draft});
    this.merge(theirs);
  }

  private async failed(error: unknown): Promise<void> {
    try {
      if (isRefused(error)) return this.refused(error.text);
      if (!isStale(error)) throw error;
      this.merge(await this.ports.calls.readPage(this.page.id));
    } catch (cause) {
      this.isSending = false;
      this.schedule.failed(cause);
      this.changed();
    }
  }

  private refused(problem: string | null): void {
    this.isSending = false;
    this.pending = pendingAfterRefusal(this.pending, this.edited, problem);
    this.schedule.succeeded();
    this.changed();
  }

  private merge(theirs: StoredPage): void {
    const operations = operationsPending(this.pending, this.edited);
    const merged = mergeEdits(this.page.draft, theirs.draft, operations);
    this.isSending = false;
    this.isMerged = true;
    this.page = theirs;
    this.content = merged.content;
    this.conflicts = [...this.conflicts, ...merged.conflicts];
    this.pending = pendingAfterMerge(this.pending.refused, merged.operations, this.edited);
    this.changed();
  }

  /** Goes on with what was not saved when the page was left. */
  private takeUp({base, operations, conflicts}: PageWork): void {
    const merged = mergeEdits(base, this.page.draft, operations);
    this.content = merged.content;
    this.conflicts = [...conflicts, ...merged.conflicts];
    this.pending = pendingAfterMerge([], merged.operations, this.edited);
    if (this.pending.queue.length) this.schedule.soon();
  }

  private settle(): void {
    if (this.isSending) return;
    const {idle} = this;
    if (this.pending.queue.length && !this.schedule.fault) return;
    this.idle = [];
    for (const done of idle) done();
  }

  private changed(): void {
    this.snapshot = null;
    const {conflicts} = this;
    const operations = operationsPending(this.pending, this.edited);
    storePageWork(this.ports.store, this.page.id, {base: this.page.draft, operations, conflicts});
    for (const listener of [...this.listeners]) listener();
  }
}
