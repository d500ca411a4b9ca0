/**
 * Closes a dialog at a click that begins and ends beside it: who selects a text in it may let go there. The events of
 * the backdrop are the dialog's own, as are those of its padding.
 */
export const closeOnOutsideClick = (dialog: HTMLDialogElement): void => {
  let pressed: EventTarget | null;
  dialog.addEventListener('pointerdown', ({target}) => {
    pressed = target;
  });
  dialog.addEventListener('click', ({target, clientX, clientY}) => {
    const {left, right, top, bottom} = dialog.getBoundingClientRect();
    const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom;
    if (target === dialog && target === pressed && isOutside) dialog.close();
  });
};
