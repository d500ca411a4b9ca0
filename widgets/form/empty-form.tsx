import type {ReactNode} from 'react';
import {decodeForm} from '../../src/forms/decode-form.js';
import {fileNote} from '../../src/forms/file-note.js';
import type {FormField} from '../../src/forms/form.js';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';
import {hiddenInputs} from '../shared/hidden-inputs.js';
import {OwnForm} from './own-form.js';

/** What a file field accepts, after its description. */
export const noteWith =
  (t: FormMessageFormat) =>
  (field: FormField): ReactNode => (
    <>
      {' '}
      <span className="vt-file-note">{fileNote(field, t)}</span>
    </>
  );

/** A form without a block and without answers, which posts to `action`. Throws `DecodeError`. */
export const renderEmptyForm = (
  wire: object,
  action: string,
  {t, crumb = ''}: {readonly t: FormMessageFormat; readonly crumb?: string},
): ReactNode => {
  const form = decodeForm(wire, '');
  return (
    <OwnForm
      form={form}
      t={t}
      prefix={form.id}
      action={action}
      files={{note: noteWith(t)}}
      hidden={hiddenInputs({crumb})}
    />
  );
};
