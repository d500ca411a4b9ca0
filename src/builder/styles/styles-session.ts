import type {Clock, RemovableStore} from '../../ports.js';
import {FIRST_STYLES, type SiteStyles} from '../../site/styles/site-styles.js';
import type {AestheticsPath} from '../../tables/aesthetics-paths.js';
import {dirtyPaths} from '../aesthetics.js';
import {
  continueEdit,
  type EditHistory,
  recordEdit,
  redoEdit,
  startHistory,
  undoEdit,
} from '../edit-history.js';
import {isStale, SaveSchedule, type SaveState} from '../saving/save-schedule.js';
import {mergeStyles, type StylesConflict, withMine, withPathsOf} from './merge-styles.js';
import type {StoredStyles, StyleCalls} from './style-calls.js';

/** The styles as they are edited now. */
export interface StylesSnapshot {
  readonly styles: SiteStyles;
  readonly stored: StoredStyles;
  readonly state: SaveState;
  /** Why the platform refused a change, in the owner's language; null where it did not. */
  readonly problem: string | null;
  readonly conflicts: readonly StylesConflict[];
  /** Parts that visitors do not see yet. */
  readonly dirty: readonly AestheticsPath[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** True once another owner's changes came in. */
  readonly isMerged: boolean;
}

/** Side effects of a session. `store` holds work that is not saved yet. */
export interface StylesPorts {
  readonly calls: Pick<StyleCalls, 'readStyles' | 'saveStyles'>;
  readonly clock: Clock;
  readonly store: RemovableStore;
}

const KEY = 'vitrine-editor:site-styles';

/** Work that the platform does not have yet, with the styles that it was made on. */
interface Kept {
  readonly base: SiteStyles;
  readonly styles: SiteStyles;
}

const readKept = (store: RemovableStore): Kept | null => {
  try {
    const found = JSON.parse(store.get(KEY) ?? 'null') as Kept | null;
    return found?.base.colors && found.styles.colors ? found : null;
  } catch {
    return null;
  }
};

const mapped = (
  {past, present, future}: EditHistory<SiteStyles>,
  change: (styles: SiteStyles) => SiteStyles,
): EditHistory<SiteStyles> => ({
  past: past.map(change),
  present: change(present),
  future: future.map(change),
});

/**
 * The site's styles while they are edited: each change shows at once and is saved soon, what another owner saved meanwhile is
 * merged part by part, and what could not be saved stays. A store for `useSyncExternalStore`.
 */
export class StylesSession {
  private history: EditHistory<SiteStyles>;
  private lastName = '';
  private sending: Promise<void> | null = null;
  private isMerged = false;
  private conflicts: readonly StylesConflict[] = [];
  private readonly schedule: SaveSchedule;
  private readonly listeners = new Set<() => void>();
  private snapshot: StylesSnapshot | null = null;

  constructor(
    private readonly ports: StylesPorts,
    private stored: StoredStyles,
  ) {
    this.history = startHistory(stored.draft);
    this.schedule = new SaveSchedule(ports.clock, () => void this.send());
    const kept = readKept(ports.store);
    if (kept) this.takeUp(kept);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): StylesSnapshot => {
    const {stored, history, conflicts} = this;
    this.snapshot ??= {
      styles: history.present,
      stored,
      state: this.state(),
      problem: this.schedule.problem,
      conflicts,
      dirty: dirtyPaths(stored.published ?? FIRST_STYLES, history.present),
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      isMerged: this.isMerged,
    };
    return this.snapshot;
  };

  /** Changes the styles. Changes of the same `name` in a row, as the points that a color is dragged over, are one step of undo. */
  edit(styles: SiteStyles, name = ''): void {
    const isSame = name !== '' && name === this.lastName;
    this.lastName = name;
    this.turn((isSame ? continueEdit : recordEdit)(this.history, styles));
  }

  undo(): void {
    this.lastName = '';
    this.turn(undoEdit(this.history));
  }

  redo(): void {
    this.lastName = '';
    this.turn(redoEdit(this.history));
  }

  /** Decides a conflict. */
  resolve(conflict: StylesConflict, choice: 'mine' | 'theirs'): void {
    this.conflicts = this.conflicts.filter(one => one !== conflict);
    if (choice === 'mine') this.edit(withMine(this.history.present, conflict));
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

  /** Takes over the styles as a call answered them, as after publishing. */
  adopt(stored: StoredStyles): void {
    const wasSaved = this.isSaved();
    const before = this.stored.draft;
    this.stored = stored;
    if (wasSaved) this.rebase(before, stored.draft);
    this.changed();
  }

  private isSaved(): boolean {
    return dirtyPaths(this.stored.draft, this.history.present).length === 0;
  }

  private state(): SaveState {
    if (this.schedule.fault) return this.schedule.fault;
    if (this.conflicts.length) return 'conflict';
    if (this.sending) return 'saving';
    return this.isSaved() ? 'saved' : 'waiting';
  }

  private turn(history: EditHistory<SiteStyles>): void {
    if (history === this.history) return;
    this.history = history;
    this.schedule.soon();
    this.changed();
  }

  /** Gives every step what another owner changed, so that undo takes back nothing of theirs. */
  private rebase(before: SiteStyles, theirs: SiteStyles): void {
    const paths = dirtyPaths(before, theirs);
    this.history = mapped(this.history, styles => withPathsOf(styles, paths, theirs));
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
    try {
      this.stored = await this.ports.calls.saveStyles(this.stored.revision, sent);
      this.schedule.succeeded();
    } catch (error) {
      await this.failed(error);
    }
    if (!this.schedule.fault && !this.isSaved()) await this.sendAll();
  }

  private async failed(error: unknown): Promise<void> {
    try {
      if (!isStale(error)) throw error;
      const theirs = await this.ports.calls.readStyles();
      const base = this.stored.draft;
      this.stored = theirs;
      this.merge(base, theirs.draft);
    } catch (cause) {
      this.schedule.failed(cause);
    }
  }

  private merge(base: SiteStyles, theirs: SiteStyles): void {
    const {styles, conflicts} = mergeStyles(base, this.history.present, theirs);
    this.rebase(base, theirs);
    this.history = {...this.history, present: styles};
    this.conflicts = [...this.conflicts, ...conflicts];
    this.isMerged = true;
  }

  /** Goes on with what was not saved when the editor was left. */
  private takeUp({base, styles}: Kept): void {
    const {draft} = this.stored;
    this.history = startHistory(styles);
    this.merge(base, draft);
    if (!this.isSaved()) this.schedule.soon();
  }

  private changed(): void {
    this.snapshot = null;
    const kept: Kept = {base: this.stored.draft, styles: this.history.present};
    if (this.isSaved()) this.ports.store.remove(KEY);
    else this.ports.store.set(KEY, JSON.stringify(kept));
    for (const listener of [...this.listeners]) listener();
  }
}
