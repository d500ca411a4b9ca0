import {useState} from 'react';
import {callProblem} from './call-problem.js';
import {useBuilderMessages} from './provider.js';

/** Runs one call at a time; `problem` is why the last one failed. */
export function usePress() {
  const m = useBuilderMessages();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<void>): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      await call();
    } catch (error) {
      setProblem(callProblem(error, m, 'error-occurred'));
    }
    setBusy(false);
  };
  return {problem, isBusy, run};
}
