/** Which test files a change can touch, from what each touched when it last ran and from who imports what. */
import {hasInTests, importsOf} from './test-imports.mjs';

const TEST_FILE = /\.test\.tsx?$/;
/** What a record can know of: code that tests or pages load. */
const CODE = /^(?:src|widgets|runtime|examples\/platform|examples\/site|test)\/.*\.(?:ts|tsx|mjs)$/;
/** Code that decides what a run is: any test may end otherwise after a change of it. */
const OF_THE_RUN = /^test\/(?:vitest\.config\.ts$|tools\/)/;
/** A test that starts a process cannot know what that ran. */
const STARTS_PROCESS = /['"]node:child_process['"]/;

/** For each file those that import it. */
function importersOf(sources) {
  const importers = new Map();
  for (const [path, text] of sources)
    for (const target of importsOf(path, text, name => sources.has(name)))
      importers.set(target, (importers.get(target) ?? new Set()).add(path));
  return importers;
}

/**
 * A changed file and the files through which it reaches a test. Who reads an export as it runs is in the records; importers are
 * followed from a file that others use as they load, and from one whose exports nobody was seen to read.
 */
function reachedFrom(path, importers, {isUsedUnseen}) {
  const reached = new Set([path]);
  const waiting = [path];
  while (waiting.length) {
    const next = waiting.pop();
    if (!isUsedUnseen(next)) continue;
    for (const importer of importers.get(next) ?? []) {
      if (reached.has(importer)) continue;
      reached.add(importer);
      waiting.push(importer);
    }
  }
  return reached;
}

/**
 * The test files that a change can touch, or why all must run. `changed` are paths below the project's folder, `sources` the
 * text of each code file by its path, `records` what test files touched, undefined where nothing was recorded.
 */
export function selectTests({changed, sources, records}) {
  if (!records) return {all: 'nothing was recorded yet: npm test -- --record records'};
  const unknown = changed.find(path => !CODE.test(path) || OF_THE_RUN.test(path));
  if (unknown) return {all: `${unknown} is nothing that a record knows of`};
  const tests = [...sources.keys()].filter(path => TEST_FILE.test(path));
  const everTouched = new Set([...records.touched.values()].flatMap(touched => [...touched]));
  const isUsedUnseen = path => records.atLoad.has(path) || !everTouched.has(path);
  const importers = importersOf(sources);
  const reached = new Set(changed.flatMap(path => [...reachedFrom(path, importers, {isUsedUnseen})]));
  const isTouched = test => {
    const touched = records.touched.get(test);
    if (!touched || reached.has(test)) return true;
    return [...reached].some(path => touched.has(path)) || hasInTests(test, sources, STARTS_PROCESS);
  };
  return {files: changed.length ? tests.filter(isTouched) : []};
}
