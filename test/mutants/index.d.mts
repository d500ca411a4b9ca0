/** A small defect of one file. */
export interface Mutant {
  /** A name of its own: what it is about, and a number. */
  readonly name: string;
  /** Path in the project. */
  readonly file: string;
  /** A text that the file has exactly once, and what stands in its place. */
  readonly from: string;
  readonly to: string;
  /** What a visitor or an owner would suffer, in one sentence. */
  readonly harm: string;
  /** Test files that catch it, the likeliest first: below `test`, without `.test.ts`. ` > ` and a title after it name one test of a file. */
  readonly tests: readonly string[];
}

export const MUTANTS: readonly Mutant[];
