/** What test files touched. Paths are below the project's folder, with slashes. */
export interface Records {
  touched: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that any test file touched while modules loaded, which a process does once. */
  atLoad: ReadonlySet<string>;
}
export const RECORDS: string;
export function recordName(file: string): string;
export function readRecords(folder?: string): Records | undefined;
