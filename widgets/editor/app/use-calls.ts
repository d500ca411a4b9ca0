import {useCallback, useEffect, useRef, useState} from 'react';
import {callProblem} from '../shared/call-problem.js';
import {useBuilderMessages} from '../shared/provider.js';

export {usePress} from '../shared/use-press.js';

/** What a call read last, null before the first answer; `problem` is why it cannot be read. */
export interface Read<Value> {
  readonly value: Value | null;
  readonly problem: string;
  readonly reload: () => Promise<void>;
}

/** Reads a value at once, and again with `reload`. An answer that another one overtook is left. `read` is memoized. */
export function useRead<Value>(read: () => Promise<Value>): Read<Value> {
  const m = useBuilderMessages();
  const [state, setState] = useState<{readonly value: Value | null; readonly problem: string}>({
    value: null,
    problem: '',
  });
  const newest = useRef(0);
  const reload = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    try {
      const value = await read();
      if (own === newest.current) setState({value, problem: ''});
    } catch (error) {
      const problem = callProblem(error, m, 'collections-not-loaded');
      if (own === newest.current) setState(({value}) => ({value, problem}));
    }
  }, [read, m]);
  useEffect(() => void reload(), [reload]);
  return {...state, reload};
}
