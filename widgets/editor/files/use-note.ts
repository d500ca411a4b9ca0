import {useCallback, useState} from 'react';
import {uploadFailure} from '../../../src/builder/files/file-problem.js';
import {FileChanged} from '../../../src/builder/files/file-steps.js';
import type {BuilderMessageId} from '../../../src/builder/messages/en.js';
import {ApiError} from '../../../src/shared/errors.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import {FILE_TEXTS} from './strings.js';

/** The text of a failed call: the platform's own where it says why. */
const useFailure = () => {
  const rule = useBuilderMessages();
  const t = useTexts(FILE_TEXTS);
  return (error: unknown, otherwise: BuilderMessageId): string => {
    if (error instanceof FileChanged) return t('changed-since');
    const {id, params} = uploadFailure(error, '', 'en');
    if (id !== 'file-upload-failed' && id !== 'file-upload-problem') return rule(id, params);
    return (error instanceof ApiError && error.text) || rule(otherwise);
  };
};

const NO_NOTE = {text: '', isProblem: false};

/** What became of the last call; `otherwise` names a failure without a reason. */
export function useNote() {
  const failure = useFailure();
  const [note, setNote] = useState(NO_NOTE);
  const attempt = async (
    work: () => Promise<string>,
    otherwise: BuilderMessageId = 'error-occurred',
  ): Promise<void> => {
    setNote(NO_NOTE);
    try {
      setNote({text: await work(), isProblem: false});
    } catch (error) {
      setNote({text: failure(error, otherwise), isProblem: true});
    }
  };
  const clear = useCallback(() => setNote(NO_NOTE), []);
  return {note, attempt, clear};
}

/** What became of the last call, as pieces show it. */
export type Note = ReturnType<typeof useNote>['note'];
