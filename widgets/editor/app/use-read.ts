import {useCallback, useEffect, useState} from 'react';
import type {BuilderMessageId} from '../../../src/builder/messages/en.js';
import {callProblem} from '../shared/call-problem.js';
import {useBuilderMessages} from '../shared/provider.js';
import {useNewest} from '../shared/use-newest.js';

/** What a call read last, null before the first answer; `problem` is why it cannot be read. */
export interface Read<Value> {
  readonly value: Value | null;
  readonly problem: string;
  readonly reload: () => Promise<void>;
}

/** Reads a value at once, and again with `reload`. `read` is memoized; `otherwise` is the message of a failure without a reason. */
export function useRead<Value>(
  read: () => Promise<Value>,
  otherwise: BuilderMessageId = 'collections-not-loaded',
): Read<Value> {
  const m = useBuilderMessages();
  const [state, setState] = useState<{readonly value: Value | null; readonly problem: string}>({
    value: null,
    problem: '',
  });
  const begin = useNewest();
  const reload = useCallback(async () => {
    const isNewest = begin();
    try {
      const value = await read();
      if (isNewest()) setState({value, problem: ''});
    } catch (error) {
      const problem = callProblem(error, m, otherwise);
      if (isNewest()) setState(({value}) => ({value, problem}));
    }
  }, [read, m, begin, otherwise]);
  useEffect(() => void reload(), [reload]);
  return {...state, reload};
}
