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
