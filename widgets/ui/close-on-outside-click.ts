/**
 * Closes a dialog at a click that begins and ends next to it: a visitor who selects text in the dialog may release the button outside it. The events of
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
