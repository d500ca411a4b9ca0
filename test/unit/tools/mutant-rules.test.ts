import {expect, test} from 'vitest';
import {brokenIn, chosenOf, failedIn, needsBuild, runOf, textWith} from '../../tools/mutant-rules.mjs';

const MUTANT = {name: 'cart-01', file: 'a.ts', from: 'a > b', to: 'a >= b'};

test('a mutant replaces its text, whatever signs are in the new one', () => {
  expect(textWith(MUTANT, 'if (a > b) c();')).toBe('if (a >= b) c();');
  expect(textWith({...MUTANT, to: "$&$1$'"}, 'a > b')).toBe("$&$1$'");
});

for (const [text, count] of [
  ['if (a < b) c();', 0],
  ['a > b; a > b;', 2],
] as const)
  test(`a mutant whose text is there ${count} times is named, and does not apply`, () => {
    expect(() => textWith(MUTANT, text)).toThrow(
      `cart-01: a.ts has its text ${count} times, expected once: a > b`,
    );
  });

const NAMED = ['cart-01', 'cart-02', 'money-01'].map(name => ({name}));
test('words choose mutants by name or by the first part of it, no word chooses all', () => {
  expect(chosenOf(NAMED, [])).toEqual(NAMED);
  expect(chosenOf(NAMED, ['money-01', 'cart'])).toEqual(NAMED);
  expect(chosenOf(NAMED, ['cart-02'])).toEqual([{name: 'cart-02'}]);
  expect(() => chosenOf(NAMED, ['cart', 'car'])).toThrow('no mutant is called car');
});

test('a test file is run in the projects that may have it, and one of a browser needs a build', () => {
  expect(runOf('unit/shared/money')).toEqual([
    '--project=unit',
    '--project=unit-dom',
    'test/unit/shared/money.test.',
  ]);
  expect(runOf('contract/cart')).toEqual(['--project=contract', 'test/contract/cart.test.']);
  expect(runOf('bundle')).toEqual(['--project=architecture', 'test/bundle.test.']);
  expect([needsBuild('browser/shop'), needsBuild('unit/browser')]).toEqual([true, false]);
});

const passed = {fullName: 'it passes', status: 'passed'};
const failed = {fullName: 'it fails', status: 'failed'};
const left = {fullName: 'it is left out', status: 'skipped'};
const reportOf = (...files: readonly object[]) => ({
  testResults: files.map((file, at) => ({
    name: `/project/test/${at}.test.ts`,
    status: 'passed',
    assertionResults: [passed],
    ...file,
  })),
});

test('the first test that failed catches a mutant; a file that did not run catches none', () => {
  const broken = {status: 'failed', message: 'Cannot read it', assertionResults: []};
  expect(failedIn(reportOf({}, broken, {assertionResults: [passed, failed, {...failed}]}), '/project')).toBe(
    'test/2.test.ts > it fails',
  );
  expect(failedIn(reportOf({}, broken), '/project')).toBeNull();
});

test('files that failed outside their tests or ran none are named', () => {
  const hook = {status: 'failed', message: 'a hook failed', assertionResults: [passed, left]};
  const empty = {assertionResults: [left]};
  expect(
    brokenIn(reportOf({}, hook, empty, {status: 'failed', assertionResults: [failed]}), '/project'),
  ).toEqual(['test/1.test.ts: a hook failed', 'test/2.test.ts: no test ran']);
});
