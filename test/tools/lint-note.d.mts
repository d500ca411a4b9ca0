/** The note of a project's lint. */
export interface LintNote {
  /** Files that did not pass as they are, relative to the project's folder. */
  readonly changed: readonly string[];
  /** Notes that every file passed as it was when it was listed. */
  write(): void;
}

/** The note of the lint of the project in the folder `root`. */
export function lintNote(root: string): LintNote;
