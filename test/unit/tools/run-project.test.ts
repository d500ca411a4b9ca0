import {resolve} from 'node:path';
import {expect, test} from 'vitest';
import {failuresOf} from '../../tools/run-project.mjs';

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
