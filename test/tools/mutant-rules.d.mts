import type {Mutant} from '../mutants/index.mjs';

/** What a vitest JSON report says of its files, as far as mutants go. */
export interface TestReport {
  readonly testResults: readonly {
    /** The file's absolute path. */
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {readonly fullName: string; readonly status: string}[];
  }[];
}

/** A file's text with a mutant's defect. Throws where the text that it replaces is not there exactly once. */
export function textWith(mutant: Pick<Mutant, 'name' | 'file' | 'from' | 'to'>, text: string): string;

/** Those that words name: a mutant, as `money-03`, or the first part of names, as `money`; all without words. Throws for a word that names none. */
export function chosenOf<Named extends Pick<Mutant, 'name'>>(
  mutants: readonly Named[],
  words: readonly string[],
): readonly Named[];

/** What vitest is asked for to run a test file, as `unit/shared/money`. */
export function runOf(file: string): readonly string[];

/** True for a test that drives built files. */
export function needsBuild(file: string): boolean;

/** The first test that failed in a report of a project in `root`; null where none did. */
export function failedIn(report: TestReport, root: string): string | null;

/** Files of a report that failed outside their tests, or have none that ran. */
export function brokenIn(report: TestReport, root: string): readonly string[];
