import type {ReactNode} from 'react';
import type {ValueProblem} from '../../../src/builder/value-problem.js';
import {useBuilderMessages} from './provider.js';

/** What is wrong with what is edited above it; a screen reader announces it. */
export function ProblemText({problem}: {readonly problem: ValueProblem | null}): ReactNode {
  const m = useBuilderMessages();
  return (
    <p role="alert" className="vte-problem">
      {problem && m(problem.id, problem.params)}
    </p>
  );
}
