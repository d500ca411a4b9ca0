/** What a vitest JSON report says of its files, as far as failures go. */
export interface FailureReport {
  testResults: {
    /** The file's absolute path. */
    name: string;
    status: string;
    /** Why the file failed where no test of it did. */
    message?: string;
    assertionResults: {fullName: string; status: string; failureMessages?: string[]}[];
  }[];
}

/** An entry for each failed test of a report and for each file that failed outside its tests, with the start of why. */
export function failuresOf(report: FailureReport): string[];

/** What vitest's JSON report counts, next to what failed. Times are in milliseconds since 1970. */
export interface RunReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: (FailureReport['testResults'][number] & {
    startTime: number;
    endTime: number;
    assertionResults: {tags?: string[]}[];
  })[];
}

/** Tags that filtered a run: its tests have the tag `only`, or not the tag `without`. */
export interface TagsFilter {
  only?: string;
  without?: string;
}

/** Counts of a run and of its files. `leftOut` counts the tests that another command runs. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  leftOut: number;
  failures: string[];
  files: {name: string; ms: number; tests: number; leftOut: number}[];
}

/** What a report says; `status` is that of the vitest process. */
export function countsOf(report: RunReport, status: number, tags?: TagsFilter): Counts;
