import type {Answers} from '../../../src/forms/form.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {Store} from '../../../src/ports.js';
import type {LiveForm} from '../../../widgets/form/live-form.js';
import type {Block} from '../../contracts.js';
import type {FormActions} from './actions.js';
import {type FileFields, openFiles} from './files.js';

/** The answers that a line already has, and the names of its files by id. */
export interface GivenAnswers {
  readonly answers: Answers;
  readonly fileNames: Readonly<Record<string, unknown>>;
}

/** Stores nothing on the device: the platform stores the files of a line. */
const NO_STORE: Store = {get: () => null, set: () => {}};

/** What the file fields of an item's form need. */
interface LineFilesSource {
  readonly live: LiveForm;
  readonly actions: Pick<FormActions, 'call' | 'store'>;
  readonly t: MessageFormat;
  /** The line's own answers; null for a new line. */
  readonly before: GivenAnswers | null;
}

/** Opens the file fields of an item's form. */
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
