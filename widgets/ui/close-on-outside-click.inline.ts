/**
 * Closes a dialog at a click that begins and ends outside it: a visitor who selects text may release the button outside.
 * The dialog also receives the events of its backdrop and its padding.
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
