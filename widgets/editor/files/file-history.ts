import type {FileCalls, SiteFile} from '../../../src/builder/files/file-calls.js';
import {type ChangedFile, createFileStep} from '../../../src/builder/files/file-steps.js';
import {NotFoundError} from '../../../src/builder/not-found-error.js';
import {SAVED_AT_ONCE, StepTimeline} from '../../../src/builder/saving/step-timeline.js';

/** The steps of undo of the files that an owner changed and deleted. */
export class FileHistory {
  readonly timeline = new StepTimeline(SAVED_AT_ONCE);
  /** Shows a file as a turn left it; null where files came back or went. The library that is shown sets it. */
  onTurned: (file: SiteFile | null) => void = () => undefined;

  constructor(private readonly calls: FileCalls) {}

  /** Notes a change that was just saved. */
  recordChange(changed: ChangedFile): void {
    if (Object.keys(changed.change).length)
      this.timeline.record(createFileStep(this.calls, changed, file => this.onTurned(file)));
  }

  /** Notes a deletion. `seen` is how many uses the owner was warned of; with more of them it is not made again. */
  recordDeletion(file: SiteFile, seen: number): void {
    let back = file;
    this.timeline.record({
      undo: async () => {
        back = await this.bringBack(file.id);
        this.onTurned(null);
      },
      redo: async () => {
        await this.calls.deleteFile(back, seen);
        this.onTurned(null);
      },
    });
  }

  /** Brings a file back, unless the list of deleted files or another owner has done it. */
  private async bringBack(id: string): Promise<SiteFile> {
    try {
      return await this.calls.undeleteFile(id);
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      return this.calls.readFile(id);
    }
  }
}

/** Steps outlive the library that shows them. */
const histories = new WeakMap<FileCalls, FileHistory>();

/** The steps of undo of what was done with these calls. */
export function fileHistoryOf(calls: FileCalls): FileHistory {
  const known = histories.get(calls) ?? new FileHistory(calls);
  histories.set(calls, known);
  return known;
}
