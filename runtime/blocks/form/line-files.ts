import type {Answers} from '../../../src/forms/form.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {Store} from '../../../src/ports.js';
import type {Block} from '../../contracts.js';
import type {FormActions} from './actions.js';
import {type FileFields, openFiles} from './files.js';
import type {LiveForm} from './live-form.js';

/** What a line was answered with before, and the names of its files by id. */
export interface GivenAnswers {
  readonly answers: Answers;
  readonly fileNames: Readonly<Record<string, unknown>>;
}

/** Keeps nothing on the device: what a line has is the platform's to keep. */
const NO_STORE: Store = {get: () => null, set: () => {}};

/** What the file fields of an item's form are made of. */
interface LineFilesSource {
  readonly live: LiveForm;
  readonly actions: Pick<FormActions, 'call' | 'store'>;
  readonly t: MessageFormat;
  /** What the line has already; null for one that is not there yet. */
  readonly before: GivenAnswers | null;
}

/** The file fields of a form that goes with an item. */
export const openLineFiles = (
  block: Pick<Block, 'page' | 'signal'>,
  {live, actions, t, before}: LineFilesSource,
): FileFields => {
  const {call, store} = actions;
  const files = openFiles(block, live, async () => ({call, store: before ? NO_STORE : store}), t);
  for (const {field} of live.elements.fields)
    if (before && field.type === 'file')
      for (const id of Object.values(before.answers[field.id] ?? []))
        void files.adopt(field.id, id, String(before.fileNames[id] ?? id));
  return files;
};
