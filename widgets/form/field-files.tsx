import type {ReactNode} from 'react';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';

/** A file that came with a post that was refused. */
export interface PostedFile {
  readonly id: string;
  readonly name: string;
}

/**
 * The files of a field: those that came with a refused post, each to be left out by its box, then `children`. Its
 * element is `vt-file-list`.
 */
export const FieldFiles = ({
  fieldId,
  kept,
  t,
  children,
}: {
  readonly fieldId: string;
  readonly kept: readonly PostedFile[];
  readonly t: FormMessageFormat;
  readonly children?: ReactNode;
}): ReactNode => (
  <>
    {kept.length > 0 && (
      <fieldset className="vt-kept">
        <legend>{t('file-kept')}</legend>
        {kept.map(({id, name}) => (
          <label key={id} className="vt-choice">
            <input type="checkbox" name={fieldId} value={id} defaultChecked data-uploads={id} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    )}
    {children}
  </>
);
