import {escapeHtml} from '../../shared/escape-html.js';
import {curlLine} from './client.js';
import type {Outcome} from './step.js';

/** A run, to be printed. */
export interface Run {
  readonly origin: string;
  readonly seed: number;
  readonly requests: number;
  readonly plans: readonly {readonly name: string; readonly outcomes: readonly Outcome[]}[];
}

const MARKS = {passed: 'ok      ', failed: 'FAILED  ', 'not run': 'not run '} as const;
const STATES = ['passed', 'failed', 'not run'] as const;

/** How many steps of a run came to each state. */
export const countsOf = ({plans}: Pick<Run, 'plans'>): Record<Outcome['state'], number> => {
  const outcomes = plans.flatMap(plan => plan.outcomes);
  const count = (state: Outcome['state']) => outcomes.filter(outcome => outcome.state === state).length;
  return {passed: count('passed'), failed: count('failed'), 'not run': count('not run')};
};

const curlOf = (origin: string, {exchange}: Outcome): string => (exchange ? curlLine(origin, exchange) : '');

const linesOf = (origin: string, outcome: Outcome): string[] => {
  const {step, state, reason} = outcome;
  const head = `  ${MARKS[state]} ${step.id.padEnd(8)} ${step.name}: ${step.says}`;
  if (state === 'passed') return [head];
  const curl = curlOf(origin, outcome);
  return [head, `             ${reason}`, ...(curl ? [`             ${curl}`] : [])];
};

const totals = (run: Run): string => {
  const counts = countsOf(run);
  return STATES.map(state => `${counts[state]} ${state}`).join(', ');
};

/** For people. */
export const printText = (run: Run): string =>
  [
    `${run.origin}, seed ${run.seed}, ${run.requests} requests`,
    ...run.plans.flatMap(({name, outcomes}) => [
      '',
      name,
      ...outcomes.flatMap(outcome => linesOf(run.origin, outcome)),
    ]),
    '',
    totals(run),
    '',
  ].join('\n');

/** For programs. */
export const printJson = (run: Run): string => {
  const plans = run.plans.map(({name, outcomes}) => ({
    name,
    steps: outcomes.map(outcome => ({
      name: outcome.step.name,
      id: outcome.step.id,
      says: outcome.step.says,
      state: outcome.state,
      reason: outcome.reason,
      curl: curlOf(run.origin, outcome),
    })),
  }));
  const {origin, seed, requests} = run;
  return `${JSON.stringify({origin, seed, requests, counts: countsOf(run), plans}, null, 2)}\n`;
};

const caseOf = (origin: string, plan: string, outcome: Outcome): string => {
  const {step, state, reason} = outcome;
  const text = escapeHtml([reason, curlOf(origin, outcome)].filter(Boolean).join('\n'));
  const inside = {
    passed: '',
    failed: `<failure message="${escapeHtml(reason)}">${text}</failure>`,
    'not run': `<skipped message="${escapeHtml(reason)}"/>`,
  }[state];
  return `    <testcase classname="${plan}" name="${escapeHtml(`${step.id} ${step.name}: ${step.says}`)}">${inside}</testcase>`;
};

/** For build servers, as JUnit writes it. */
export const printJunit = (run: Run): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="vitrine conform">',
    ...run.plans.flatMap(({name, outcomes}) => {
      const {failed, 'not run': skipped} = countsOf({plans: [{name, outcomes}]});
      const counts = `tests="${outcomes.length}" failures="${failed}" skipped="${skipped}"`;
      return [
        `  <testsuite name="${name}" ${counts}>`,
        ...outcomes.map(outcome => caseOf(run.origin, name, outcome)),
        '  </testsuite>',
      ];
    }),
    '</testsuites>',
    '',
  ].join('\n');
