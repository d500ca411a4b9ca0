import {type ReactNode, useMemo} from 'react';
import {createFormCalls} from '../../../../src/builder/forms/form-calls.js';
import {FormEditor} from '../form-editor.js';
import type {BlockFormProps} from './block-form-props.js';
import {FirstForm} from './first-form.js';

/** The definition of the form that a block shows; a block without one makes one. */
export function BlockForm({formId, client, onCreated, onReload, t}: BlockFormProps): ReactNode {
  const calls = useMemo(() => createFormCalls(client), [client]);
  if (formId) return <FormEditor key={formId} formId={formId} calls={calls} onReload={onReload} t={t} />;
  return <FirstForm calls={calls} t={t} onCreated={onCreated} />;
}
