/** A change outside of a draft that undo takes back and redo makes again. Both reject where that cannot be done now. */
export interface OutsideStep {
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** What the owner reads once it was turned, where that is more than that it was. */
  readonly notes?: Readonly<Record<'undo' | 'redo', string>>;
}

/** What turns a draft back and forward. `position` is how many of its steps lead to it now. */
export interface TurnedDraft {
  undo(): void;
  redo(): void;
  /** Edits that follow are a step of their own, whatever their name. */
  endStep(): void;
  subscribe(listener: () => void): () => void;
  getSnapshot(): {readonly position: number; readonly canUndo: boolean; readonly canRedo: boolean};
}

/** The draft of what is saved at once, as categories and files are: it has no steps. */
export const SAVED_AT_ONCE: TurnedDraft = {
  undo: () => undefined,
  redo: () => undefined,
  endStep: () => undefined,
  subscribe: () => () => undefined,
  getSnapshot: () => ({position: 0, canUndo: false, canRedo: false}),
};

interface Placed {
  readonly step: OutsideStep;
  /** The draft's position when it was made. */
  readonly at: number;
}

/** Steps that are remembered at most. Source: ours: what an owner remembers, in bounded memory. */
const STEPS_MAX = 100;

/** Puts changes outside of a draft, as the rename of a tag in every item, among the draft's own steps of undo. A store for `useSyncExternalStore`. */
export class StepTimeline {
  private done: readonly Placed[] = [];
  private undone: readonly Placed[] = [];
  private isTurning = false;
  private position: number;
  private snapshot = {};
  private readonly listeners = new Set<() => void>();

  constructor(private readonly draft: TurnedDraft) {
    this.position = draft.getSnapshot().position;
    draft.subscribe(() => this.follow());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Another object after each change. */
  readonly getSnapshot = (): object => this.snapshot;

  get canUndo(): boolean {
    return this.isOutside('undo') || this.draft.getSnapshot().canUndo;
  }

  get canRedo(): boolean {
    return this.isOutside('redo') || this.draft.getSnapshot().canRedo;
  }

  /** True where the step that comes next is one outside of the draft. */
  isOutside(direction: 'undo' | 'redo'): boolean {
    return this.nextOf(direction) !== null;
  }

  /** What the owner reads once the next step was turned; null where it has nothing of its own to say. */
  noteOf(direction: 'undo' | 'redo'): string | null {
    return this.nextOf(direction)?.step.notes?.[direction] ?? null;
  }

  /** Notes a change that was just made. */
  record(step: OutsideStep): void {
    this.draft.endStep();
    const {position: at} = this.draft.getSnapshot();
    this.done = [...this.done, {step, at}].slice(-STEPS_MAX);
    this.undone = [];
    this.changed();
  }

  /** Takes the last step back, or makes it again. Returns true where that was one outside of the draft. Rejects where it could not be done: it is the next one then, too. */
  async turn(direction: 'undo' | 'redo'): Promise<boolean> {
    if (this.isTurning) return false;
    const next = this.nextOf(direction);
    this.isTurning = true;
    try {
      if (!next) {
        this.draft[direction]();
        return false;
      }
      await next.step[direction]();
      this.draft.endStep();
      if (direction === 'undo') {
        this.done = this.done.slice(0, -1);
        this.undone = [...this.undone, next];
      } else {
        this.undone = this.undone.slice(0, -1);
        this.done = [...this.done, next];
      }
      this.changed();
      return true;
    } finally {
      this.isTurning = false;
    }
  }

  /** The step outside of the draft that comes next; null where one of the draft's does, or none. */
  private nextOf(direction: 'undo' | 'redo'): Placed | null {
    const {position} = this.draft.getSnapshot();
    const last = (direction === 'undo' ? this.done : this.undone).at(-1);
    return last && last.at === position ? last : null;
  }

  /** An edit of the draft leaves nothing to make again. */
  private follow(): void {
    const {position} = this.draft.getSnapshot();
    const isEdit = position > this.position && !this.isTurning;
    this.position = position;
    if (!isEdit || !this.undone.length) return;
    this.undone = [];
    this.changed();
  }

  private changed(): void {
    this.snapshot = {};
    for (const listener of [...this.listeners]) listener();
  }
}

const timelines = new WeakMap<TurnedDraft, StepTimeline>();

/** The steps of undo of a draft, with what was changed outside of it. They outlive the panel that shows them. */
export function timelineOf(draft: TurnedDraft): StepTimeline {
  const known = timelines.get(draft) ?? new StepTimeline(draft);
  timelines.set(draft, known);
  return known;
}
