import type {ReactNode} from 'react';
import {CloseButton, Dialog} from '../ui/dialog.js';

/** A dialog with a title and a place for a form, `.vt-form-dialog-form`. */
export const FormDialog = ({
  id,
  title,
  close,
  isClosedByOutsideClick,
}: {
  /** Of its title; no other element of the page has it. */
  id: string;
  title: string;
  close: string;
  isClosedByOutsideClick: boolean;
}): ReactNode => (
  <Dialog
    className="vt-dialog-window vt-form-dialog"
    titleId={id}
    isClosedByOutsideClick={isClosedByOutsideClick}
  >
    <CloseButton className="vt-form-dialog-close" label={close} />
    <h2 id={id}>{title}</h2>
    <div className="vt-form-dialog-form" />
  </Dialog>
);
