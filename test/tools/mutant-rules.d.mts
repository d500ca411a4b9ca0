import type {Mutant} from '../mutants/index.mjs';

/** What a vitest JSON report says of its tests. */
export interface TestReport {
  readonly testResults: readonly {
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

/** A file below `test`, without `.test.ts`, and the title of one test of it, null for all. */
export interface NamedTest {
  readonly file: string;
  readonly title: string | null;
}

/** A test as mutants name it: `unit/shared/money`, or the same with ` > ` and a title. */
export function testNamed(text: string): NamedTest;

/** What vitest is asked for to run a test. */
export function runOf(test: NamedTest): readonly string[];

/** True for a test that drives built files. */
export function needsBuild(test: Pick<NamedTest, 'file'>): boolean;

/** Title of the first test that failed in a report; null where none did. */
export function failedIn(report: TestReport): string | null;

/** True where a test passed or failed: none does of a file that cannot be read, or whose set-up fails. */
export function hasRun(report: TestReport): boolean;

/** True where a test of this title passed, and none of it failed. */
export function hasPassed(report: TestReport, title: string): boolean;
