/** The rules of `npm run mutants`: pure functions. */
import {relative} from 'node:path';

/** A file's text with a mutant's defect. Throws where the text that it replaces is not there exactly once. */
export function textWith({name, file, from, to}, text) {
  const found = text.split(from).length - 1;
  if (found !== 1) throw new Error(`${name}: ${file} has its text ${found} times, expected once: ${from}`);
  return text.replace(from, () => to);
}

/** Those that words name: a mutant, as `money-03`, or the first part of names, as `money`; all without words. Throws for a word that names none. */
export function chosenOf(mutants, words) {
  const names = ({name}, word) => name === word || name.startsWith(`${word}-`);
  for (const word of words)
    if (!mutants.some(mutant => names(mutant, word))) throw new Error(`no mutant is called ${word}`);
  return words.length ? mutants.filter(mutant => words.some(word => names(mutant, word))) : mutants;
}

/** Projects of `vitest.config.ts` by the folder of a test; a file is in one of them. */
const PROJECTS = {unit: ['unit', 'unit-dom']};

/** What vitest is asked for to run a test file, as `unit/shared/money`. */
export function runOf(file) {
  const [folder] = file.split('/');
  const projects = file.includes('/') ? (PROJECTS[folder] ?? [folder]) : ['architecture'];
  return [...projects.map(project => `--project=${project}`), `test/${file}.test.`];
}

/** True for a test that drives built files. */
export const needsBuild = file => file.startsWith('browser/');

/** The first test that failed in a vitest JSON report of a project in `root`; null where none did. */
export function failedIn({testResults}, root) {
  for (const {name, assertionResults} of testResults) {
    const failed = assertionResults.find(({status}) => status === 'failed');
    if (failed) return `${relative(root, name)} > ${failed.fullName}`;
  }
  return null;
}

/** Files of a report that failed outside their tests, or have none that ran. */
export const brokenIn = ({testResults}, root) =>
  testResults
    .filter(({status, assertionResults}) => {
      const ran = assertionResults.filter(test => test.status === 'passed' || test.status === 'failed');
      return !ran.length || (status === 'failed' && ran.every(test => test.status === 'passed'));
    })
    .map(({name, message}) => `${relative(root, name)}: ${message || 'no test ran'}`);
