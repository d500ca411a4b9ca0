import {type ReactNode, useState} from 'react';
import {ApiError} from '../../../../src/shared/errors.js';
import {callProblem} from '../../shared/call-problem.js';
import {useBuilderMessages} from '../../shared/provider.js';
import {newId} from '../ports.js';
import type {FirstFormProps} from './first-form-props.js';
import {NewForm} from './new-form.js';

/** Makes the form of a block that has none. */
export function FirstForm({calls, onCreated}: FirstFormProps): ReactNode {
  const m = useBuilderMessages();
  const [problem, setProblem] = useState('');
  const [key, setKey] = useState(newId);
  const create = async (name: string): Promise<boolean> => {
    setProblem('');
    try {
      onCreated((await calls.createForm({name, copyOf: null}, key)).id);
      return true;
    } catch (error) {
      setProblem(callProblem(error, m, 'error-occurred'));
      // A refused creation is another one when it is asked for again.
      if (error instanceof ApiError) setKey(newId());
      return false;
    }
  };
  return (
    <>
      <NewForm onCreate={create} />
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
