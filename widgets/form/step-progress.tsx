import type {ReactNode} from 'react';

/** How far a visitor is in a form with steps. Each step's name says the same, so screen readers skip it. */
export const StepProgress = ({at, count}: {readonly at: number; readonly count: number}): ReactNode => (
  <progress className="vt-steps" max={count} value={at + 1} aria-hidden="true" />
);
