import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {countsOf, failuresOf} from '../../tools/run-project.mjs';

const passing = {fullName: 'adds', status: 'passed'};

test('a failed test is named with its file and the start of why', () => {
  const failing = {
    fullName: 'PROD-01 sells',
    status: 'failed',
    failureMessages: [`Error: expected 1\n${'    at a line\n'.repeat(40)}`],
  };
  const [entry, ...others] = failuresOf({
    testResults: [
      {
        name: resolve('test/unit/a.test.ts'),
        status: 'failed',
        assertionResults: [passing, failing],
      },
      {name: resolve('test/unit/b.test.ts'), status: 'passed', assertionResults: [passing]},
    ],
  });
  expect(others).toEqual([]);
  expect(entry).toMatch(/^test\/unit\/a\.test\.ts > PROD-01 sells: Error: expected 1\n/);
  expect(entry?.split('\n')).toHaveLength(12);
});

test('of a stack only the lines of the project are shown, and a test that took too long says so', () => {
  const message =
    'Error: STACK_TRACE_ERROR\n    at task (file:///a/node_modules/b.js:1:2)\n    at /a/test/unit/a.test.ts:3:1';
  expect(
    failuresOf({
      testResults: [
        {
          name: resolve('test/unit/a.test.ts'),
          status: 'failed',
          assertionResults: [{fullName: 'adds', status: 'failed', failureMessages: [message]}],
        },
      ],
    }),
  ).toEqual(['test/unit/a.test.ts > adds: took too long\n        at /a/test/unit/a.test.ts:3:1']);
});

test('a file that failed outside its tests is named by itself', () => {
  expect(
    failuresOf({
      testResults: [
        {
          name: resolve('test/unit/a.test.ts'),
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
      ],
    }),
  ).toEqual(['test/unit/a.test.ts: Cannot find module']);
});

test('tests that a tag leaves out are counted apart from those that are skipped', () => {
  const report = {
    numPassedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      {
        name: resolve('test/unit/a.test.ts'),
        status: 'passed',
        startTime: 1_000,
        endTime: 3_500,
        assertionResults: [
          {...passing, tags: []},
          {fullName: 'adds in Arabic', status: 'skipped', tags: ['whole']},
          {fullName: 'adds on Windows', status: 'skipped', tags: []},
        ],
      },
    ],
  };
  expect(countsOf(report, 0, {without: 'whole'})).toEqual({
    passed: 1,
    failed: 0,
    skipped: 1,
    leftOut: 1,
    failures: [],
    files: [{name: 'test/unit/a.test.ts', ms: 2_500, tests: 2, leftOut: 1}],
  });
  expect(countsOf(report, 0)).toMatchObject({skipped: 2, leftOut: 0});
});

test('a run that ended with an error and names no failed test counts as one failure', () => {
  const report = {numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: []};
  expect(countsOf(report, 1)).toMatchObject({failed: 1, failures: ['vitest ended with status 1']});
});
