import {isDone, refusalTextOf} from '../shared/refusal.js';
import type {FormAnswer} from './form-failure.js';
import {mayPass} from './may-pass.inline.js';

/**
 * Where a file is on its way: it waits for its turn or a network, goes out, is all there, was refused or given up, or
 * was begun on a page since left, whose browser has to be handed the file again.
 */
export type UploadState = 'waiting' | 'sending' | 'uploaded' | 'failed' | 'lost';

/** A file a visitor added to a field. */
export interface Upload {
  /** Made on the page; the platform knows the file by `id`, '' until it is begun. */
  readonly key: string;
  readonly id: string;
  /** Begun twice under it, a file is one. */
  readonly beginKey: string;
  readonly fieldId: string;
  readonly name: string;
  readonly size: number;
  readonly changedMs: number;
  readonly sentBytes: number;
  readonly state: UploadState;
  /** Why it failed, as text; '' without an answer. */
  readonly text: string;
  readonly mayRetry: boolean;
  /** Times in a row that a call for it came to nothing. */
  readonly failures: number;
}

/** Failed tries in a row before the block asks the visitor. Source: our choice. */
const FAILURES_MAX = 5;

const offsetIn = ({body}: FormAnswer): number | null => {
  const {offset} = Object(body) as {offset?: unknown};
  return typeof offset === 'number' ? offset : null;
};

const failed = (upload: Upload, answer: FormAnswer): Upload => ({
  ...upload,
  state: 'failed',
  text: mayPass(answer) ? '' : refusalTextOf(answer.body),
  mayRetry: mayPass(answer),
});

/** A file after the platform's answer to a call for it. One it has forgotten may be begun again. Source: our choice. */
export const afterAnswer = (upload: Upload, answer: FormAnswer): Upload => {
  const {status, body} = answer;
  const {id} = Object(body) as {id?: unknown};
  const offset = offsetIn(answer);
  const failures = upload.failures + 1;
  const isTaken = isDone(answer);
  if (isTaken && typeof id === 'string') return {...upload, id, sentBytes: 0, failures: 0};
  if (isTaken && offset !== null) {
    const state = offset >= upload.size ? 'uploaded' : 'sending';
    return {...upload, sentBytes: offset, state, failures: offset > upload.sentBytes ? 0 : failures};
  }
  if (failures > FAILURES_MAX) return failed({...upload, failures}, answer);
  if (status === 409 && offset !== null) return {...upload, sentBytes: offset, failures};
  if (status === 404 && upload.id)
    return {...failed({...upload, id: '', sentBytes: 0}, answer), mayRetry: true};
  return mayPass(answer) ? {...upload, state: 'waiting', failures} : failed(upload, answer);
};
