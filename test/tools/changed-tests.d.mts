import type {Records} from './touched-records.mjs';

/** The test files that a change can touch, or why all must run. Paths are below the project's folder, with slashes. */
export function selectTests(change: {
  changed: readonly string[];
  sources: ReadonlyMap<string, string>;
  records: Records | undefined;
}): {all: string; files?: undefined} | {all?: undefined; files: string[]};
