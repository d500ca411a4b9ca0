import type {Clock, RemovableStore} from '../../ports.js';
import {fields} from '../../shared/decode.js';
import {type EditHistory, NamedSteps, recordEdit, startHistory} from '../edit-history.js';
import {type DraftConflict, type DraftRules, mergeDraft, withMine} from './merge-draft.js';
import {isStale, SaveSchedule, type SaveState} from './save-schedule.js';
import {readWork, type StoredWork, storeWork, workOf, workOn} from './stored-work.js';

/** A draft as the platform has it. `revision` rises with each write. */
export interface StoredDraft<Value> {
  readonly revision: number;
  readonly draft: Value;
}

/** A draft as it is edited now. */
export interface DraftSnapshot<Value, Part extends string, Stored> {
  readonly value: Value;
  readonly stored: Stored;
  /** The revision that was read last, rather than made by a save: another owner's, once it is a new one. */
  readonly readRevision: number;
  readonly state: SaveState;
  /** Why the platform refused a change, in the owner's language; null where it did not. */
  readonly problem: string | null;
  /** The code of that, as `address-taken`. */
  readonly problemCode: string | null;
  readonly conflicts: readonly DraftConflict<Value, Part>[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** How many steps of undo lead to it: what else can be taken back has its place among them. */
  readonly position: number;
  /** True once another owner's changes came in. */
  readonly isMerged: boolean;
}

/** Side effects of a session. `store` holds work that is not saved yet. */
export interface DraftPorts<Value, Stored> {
  readonly calls: {
    read(): Promise<Stored>;
    /** Saves a draft that was made on `revision`. */
    save(revision: number, draft: Value): Promise<Stored>;
  };
  readonly clock: Clock;
  readonly store: RemovableStore;
  /** True for what visitors get at once: `flush` saves it, and no edit does. */
  readonly isSavedByPress?: true;
}

/** A draft as it was stored: rules do not say what its parts are. */
const asStored = <Value>(value: unknown, path: string): Value => {
  fields(value, path);
  return value as Value;
};

const mapped = <Value>(
  {past, present, future}: EditHistory<Value>,
  change: (value: Value) => Value,
): EditHistory<Value> => ({past: past.map(change), present: change(present), future: future.map(change)});

/**
 * A draft while it is edited: each change shows at once and is saved soon, what another owner saved meanwhile is merged part
 * by part, and what could not be saved stays. A store for `useSyncExternalStore`.
 */
export class DraftSession<Value, Part extends string, Stored extends StoredDraft<Value>> {
  private history: EditHistory<Value>;
  private readonly steps = new NamedSteps();
  private sending: Promise<void> | null = null;
  private position = 0;
  private isMerged = false;
  private readRevision: number;
  private conflicts: readonly DraftConflict<Value, Part>[] = [];
  private readonly schedule: SaveSchedule;
  private readonly listeners = new Set<() => void>();
  private snapshot: DraftSnapshot<Value, Part, Stored> | null = null;

  constructor(
    private readonly rules: DraftRules<Value, Part>,
    private readonly ports: DraftPorts<Value, Stored>,
    private stored: Stored,
  ) {
    this.history = startHistory(stored.draft);
    this.readRevision = stored.revision;
    this.schedule = new SaveSchedule(ports.clock, () => void this.send());
    const work = readWork(ports.store, rules.key, workOn<Value>(asStored));
    if (work) this.takeUp(work);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): DraftSnapshot<Value, Part, Stored> => {
    const {stored, readRevision, history, conflicts} = this;
    this.snapshot ??= {
      value: history.present,
      stored,
      readRevision,
      state: this.state(),
      problem: this.schedule.problem,
      problemCode: this.schedule.problemCode,
      conflicts,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      position: this.position,
      isMerged: this.isMerged,
    };
    return this.snapshot;
  };

  /** Changes the draft. Changes of the same `name` in a row, as the points that a color is dragged over, are one step of undo. */
  edit(value: Value, name = ''): void {
    const next = this.steps.edit(this.history, value, name);
    // One that goes on with the last edit has the same past.
    this.turn(next, next.past === this.history.past ? 0 : 1);
  }

  /** Edits that follow are a step of their own, whatever their name. */
  endStep(): void {
    this.steps.end();
  }

  undo(): void {
    this.turn(this.steps.undo(this.history), -1);
  }

  redo(): void {
    this.turn(this.steps.redo(this.history), 1);
  }

  /** Decides a conflict. */
  resolve(conflict: DraftConflict<Value, Part>, choice: 'mine' | 'theirs'): void {
    this.conflicts = this.conflicts.filter(one => one !== conflict);
    if (choice === 'mine') this.edit(withMine(this.rules, this.history.present, conflict));
    this.changed();
  }

  /** Sends what waits now: after a sign-in, or when the network is back. */
  retry(): void {
    this.schedule.succeeded();
    this.schedule.now();
    this.changed();
  }

  /** Settles once everything is saved; rejects where it cannot be saved now. */
  async flush(): Promise<void> {
    await this.send();
    if (!this.isSaved()) throw new Error('not saved');
  }

  /** Takes over the draft as a call answered it, as after publishing; what is not saved yet is merged with it. An answer that came late is left. */
  adopt(stored: Stored): void {
    if (stored.revision < this.stored.revision) return;
    const wasSaved = this.isSaved();
    const before = this.stored.draft;
    if (stored.revision > this.stored.revision) {
      this.readRevision = stored.revision;
      this.steps.end();
    }
    this.stored = stored;
    if (wasSaved) this.rebase(before, stored.draft);
    else if (this.rules.differences(before, stored.draft).length) this.merge(before, stored.draft);
    this.changed();
  }

  /** Takes over an earlier version that a call brought back, once everything is saved; undo takes it back. */
  adoptVersion(stored: Stored): void {
    this.history = recordEdit(this.history, stored.draft);
    this.position += 1;
    this.stored = stored;
    this.changed();
  }

  private isSaved(): boolean {
    return this.rules.differences(this.stored.draft, this.history.present).length === 0;
  }

  private state(): SaveState {
    if (this.schedule.fault) return this.schedule.fault;
    if (this.conflicts.length) return 'conflict';
    if (this.sending) return 'saving';
    return this.isSaved() ? 'saved' : 'waiting';
  }

  private turn(history: EditHistory<Value>, steps: number): void {
    if (history === this.history) return;
    this.history = history;
    this.position += steps;
    this.sendSoon();
    this.changed();
  }

  /** Gives every step what another owner changed, so that undo takes back nothing of theirs. */
  private rebase(before: Value, theirs: Value): void {
    const parts = this.rules.differences(before, theirs);
    this.history = mapped(this.history, value => this.rules.withParts(value, parts, theirs));
  }

  private sendSoon(): void {
    if (!this.ports.isSavedByPress) this.schedule.soon();
  }

  /** Sends everything; settles once it is saved, or cannot be saved now. */
  private send(): Promise<void> {
    if (this.isSaved()) return Promise.resolve();
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
      this.changed();
    });
    this.changed();
    return this.sending;
  }

  private async sendAll(): Promise<void> {
    const sent = this.history.present;
    let isMore = true;
    try {
      const answer = await this.ports.calls.save(this.stored.revision, sent);
      isMore = !this.ports.isSavedByPress && this.rules.differences(sent, this.history.present).length > 0;
      this.take(answer, sent);
      this.schedule.succeeded();
    } catch (error) {
      await this.failed(error);
    }
    if (isMore && !this.schedule.fault && !this.isSaved()) await this.sendAll();
  }

  /** Takes the parts that the platform stores otherwise than they were sent, as names in its own spelling, unless they changed since. */
  private take(answer: Stored, sent: Value): void {
    const {present} = this.history;
    const typed = this.rules.differences(sent, present);
    const parts = this.rules.differences(sent, answer.draft).filter(part => !typed.includes(part));
    this.stored = answer;
    if (parts.length)
      this.history = {...this.history, present: this.rules.withParts(present, parts, answer.draft)};
  }

  private async failed(error: unknown): Promise<void> {
    try {
      if (!isStale(error)) throw error;
      const theirs = await this.ports.calls.read();
      const base = this.stored.draft;
      this.stored = theirs;
      this.readRevision = theirs.revision;
      this.merge(base, theirs.draft);
    } catch (cause) {
      this.schedule.failed(cause);
    }
  }

  private merge(base: Value, theirs: Value): void {
    const mine = this.history.present;
    const {value, conflicts} = mergeDraft(this.rules, {base, mine, theirs});
    this.rebase(base, theirs);
    this.history = {...this.history, present: value};
    this.conflicts = [...this.conflicts, ...conflicts];
    // What comes back as it was sent is nobody else's.
    if (conflicts.length || this.rules.differences(mine, value).length) this.isMerged = true;
  }

  /** Goes on with what was not saved when the editor was left. */
  private takeUp({base, value}: StoredWork<Value>): void {
    const {draft} = this.stored;
    this.history = startHistory(value);
    this.merge(base, draft);
    if (!this.isSaved()) this.sendSoon();
  }

  private changed(): void {
    this.snapshot = null;
    const {rules, ports, conflicts} = this;
    const work = workOf(rules, {base: this.stored.draft, value: this.history.present}, conflicts);
    storeWork(ports.store, rules.key, this.isSaved() && !conflicts.length ? null : work);
    for (const listener of [...this.listeners]) listener();
  }
}
