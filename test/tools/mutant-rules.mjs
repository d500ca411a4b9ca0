/** The rules of `npm run mutants`: pure functions. */

/** A file's text with a mutant's defect. Throws where the text that it replaces is not there exactly once. */
export function textWith({name, file, from, to}, text) {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`${file} has the text of ${name} ${found} times, expected once: ${from}`);
  return text.replace(from, () => to);
}

/** Those that words name: a mutant, as `money-03`, or the first part of names, as `money`; all without words. Throws for a word that names none. */
export function chosenOf(mutants, words) {
  const names = ({name}, word) => name === word || name.startsWith(`${word}-`);
  for (const word of words)
    if (!mutants.some(mutant => names(mutant, word))) throw new Error(`no mutant is called ${word}`);
  return words.length ? mutants.filter(mutant => words.some(word => names(mutant, word))) : mutants;
}

/** A test as mutants name it: a file, as `unit/shared/money`, and the title of one test of it, null for all. */
export function testNamed(text) {
  const [file, title = null] = text.split(' > ');
  return {file, title};
}

/** Projects of `vitest.config.ts` by the folder of a test; a file is in one of them. */
const PROJECTS = {unit: ['unit', 'unit-dom']};

/** What vitest is asked for to run a test. */
export function runOf({file, title}) {
  const [folder] = file.split('/');
  const projects = file.includes('/') ? (PROJECTS[folder] ?? [folder]) : ['architecture'];
  return [
    ...projects.map(project => `--project=${project}`),
    ...(title === null ? [] : ['--testNamePattern', patternOf(title)]),
    `test/${file}.test.`,
  ];
}

/** True for a test that drives built files. */
export const needsBuild = ({file}) => file.startsWith('browser/');

/** Title of the first test that failed in a vitest JSON report; null where none did. */
export const failedIn = ({testResults}) =>
  testResults.flatMap(file => file.assertionResults).find(({status}) => status === 'failed')?.fullName ??
  null;

/** True where a test passed or failed: none does of a file that cannot be read, or whose set-up fails. */
export const hasRun = ({testResults}) =>
  testResults.flatMap(file => file.assertionResults).some(({status}) => /^(passed|failed)$/.test(status));

/** True where a test of this title passed, and none of it failed. */
export function hasPassed({testResults}, title) {
  const named = testResults.flatMap(file => file.assertionResults).filter(test => test.fullName === title);
  return named.some(test => test.status === 'passed') && named.every(test => test.status !== 'failed');
}

/** A pattern of the one test that has this title. */
const patternOf = title => `^${title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`;
