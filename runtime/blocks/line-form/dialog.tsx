import css from '../../../widgets/fields/form-dialog.css';
import {FormDialog} from '../../../widgets/fields/form-dialog.js';
import {createDialogLayer, type DialogLayer} from '../shared/dialog-layer.js';

export {showDialog} from '../../../widgets/ui/show-dialog.js';

/** Counts dialogs, so that two share no id. */
let dialogs = 0;

/** A dialog with a place for a form, on no page yet: one download, fetched when such a form is first opened. */
export const createFormDialog = (strings: {
  readonly title: string;
  readonly close: string;
  /** False where an outside click would lose what the visitor typed. */
  readonly isClosedByOutsideClick: boolean;
}): DialogLayer & {readonly place: HTMLElement} => {
  dialogs += 1;
  const layer = createDialogLayer(<FormDialog id={`vt-form-dialog-${dialogs}`} {...strings} />, css);
  return {...layer, place: layer.dialog.querySelector('.vt-form-dialog-form') as HTMLElement};
};
