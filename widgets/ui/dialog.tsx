import type {MouseEvent, ReactNode} from 'react';
import {closeOnOutsideClick} from './close-on-outside-click.inline.js';

const bindOutsideClick = (dialog: HTMLDialogElement | null): void => {
  if (dialog) closeOnOutsideClick(dialog);
};

/**
 * A native dialog, closed until `showDialog` shows it. Escape, a `CloseButton` and a click outside close it; the
 * browser keeps the focus in it. Its name is `name`, or the text of the element whose id is `titleId`.
 */
export const Dialog = ({
  className,
  name,
  titleId,
  isClosedByOutsideClick = true,
  children,
}: {
  className: string;
  name?: string;
  titleId?: string;
  /** False where a stray click would lose what the visitor typed. */
  isClosedByOutsideClick?: boolean;
  children: ReactNode;
}): ReactNode => (
  <dialog
    ref={isClosedByOutsideClick ? bindOutsideClick : undefined}
    className={`vt-dialog ${className}`}
    aria-label={name}
    aria-labelledby={titleId}
  >
    {children}
  </dialog>
);

const closeDialog = ({currentTarget}: MouseEvent): void => currentTarget.closest('dialog')?.close();

/** Closes the dialog around it. */
export const CloseButton = ({className, label}: {className: string; label: string}): ReactNode => (
  <button
    type="button"
    className={`vt-button vt-dialog-close ${className}`}
    aria-label={label}
    onClick={closeDialog}
  >
    ×
  </button>
);
