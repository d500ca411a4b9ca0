/** Whether a save is taken back or made again. */
export type Turn = 'undo' | 'redo';

/** Saves that are remembered at most. Source: ours: what an owner remembers, in bounded memory. */
const STEPS_MAX = 30;

/** The saves of a product or form that can be taken back, and those that can be made again: each is the save that took one back. */
export class SavedSteps<Step> {
  private readonly steps: Record<Turn, readonly Step[]> = {undo: [], redo: []};

  /** What comes next: the save to take back. */
  next(direction: Turn): Step | undefined {
    return this.steps[direction].at(-1);
  }

  /** Notes a save: one that an owner made, or one that turned the next step of a direction. */
  record(step: Step, turned: Turn | null): void {
    if (turned) this.drop(turned);
    else this.endRedo();
    const to: Turn = turned === 'undo' ? 'redo' : 'undo';
    this.steps[to] = [...this.steps[to], step].slice(-STEPS_MAX);
  }

  /** Forgets what comes next. */
  drop(direction: Turn): void {
    this.steps[direction] = this.steps[direction].slice(0, -1);
  }

  /** An edit leaves nothing to make again. */
  endRedo(): void {
    this.steps.redo = [];
  }
}
