/** Counts dialogs, so that two share no id. */
let dialogs = 0;

/** A native dialog named by its title, which Escape and its button close: the browser keeps the focus in it and gives it back. */
export const makeDialog = (
  name: string,
  closeLabel: string,
): {readonly dialog: HTMLDialogElement; readonly place: HTMLElement} => {
  const dialog = document.createElement('dialog');
  const title = document.createElement('h2');
  const close = document.createElement('button');
  const place = document.createElement('div');
  dialog.className = 'vt-form-dialog';
  place.className = 'vt-form-dialog-form';
  title.id = `vt-form-dialog-${++dialogs}`;
  title.textContent = name;
  dialog.setAttribute('aria-labelledby', title.id);
  close.type = 'button';
  close.className = 'vt-button vt-form-dialog-close';
  close.setAttribute('aria-label', closeLabel);
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  dialog.append(close, title, place);
  return {dialog, place};
};
