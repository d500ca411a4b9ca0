// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {CloseButton, Dialog} from '../../../widgets/ui/dialog.js';
import {showDialog} from '../../../widgets/ui/show-dialog.js';
import {find, renderWidget} from './render-widget.js';

const open = async (isClosedByOutsideClick?: boolean) => {
  const root = await renderWidget(
    <Dialog
      className="vt-note"
      name="A note"
      {...(isClosedByOutsideClick === undefined ? {} : {isClosedByOutsideClick})}
    >
      <CloseButton className="vt-note-close" label="Close the note" />
    </Dialog>,
  );
  const dialog = find<HTMLDialogElement>(root, 'dialog.vt-dialog.vt-note');
  // There is no layout here, so every click counts as outside.
  dialog.getBoundingClientRect = () => new DOMRect(10, 10, 10, 10);
  showDialog(dialog);
  return {root, dialog};
};
const pressBeside = (dialog: HTMLElement): void => {
  dialog.dispatchEvent(new Event('pointerdown', {bubbles: true}));
  dialog.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: 1, clientY: 1}));
};
const {style} = document.documentElement;

test('EMB-07 a dialog has a name, and its named button closes it', async () => {
  const {root, dialog} = await open();
  expect(dialog.getAttribute('aria-label')).toBe('A note');
  expect(dialog.open).toBe(true);
  find(root, 'button[type=button][aria-label="Close the note"]').click();
  expect(dialog.open).toBe(false);
});

test('a click that begins and ends next to a dialog closes it, unless what was typed would be lost', async () => {
  for (const [isClosedByOutsideClick, isOpenAfter] of [
    [undefined, false],
    [false, true],
  ] as const) {
    const {dialog} = await open(isClosedByOutsideClick);
    dialog.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: 1, clientY: 1}));
    expect(dialog.open).toBe(true);
    pressBeside(dialog);
    expect(dialog.open).toBe(isOpenAfter);
    dialog.close();
  }
});

test('the page behind does not scroll until the last dialog is closed, and has its own style again then', async () => {
  style.overflow = 'clip';
  const {dialog} = await open();
  const second = document.createElement('dialog');
  document.body.append(second);
  showDialog(second);
  expect(style.overflow).toBe('hidden');
  dialog.close();
  await expect.poll(() => dialog.open).toBe(false);
  expect(style.overflow).toBe('hidden');
  second.close();
  await expect.poll(() => style.overflow).toBe('clip');
  style.overflow = '';
});

test('EMB-07 what opened a dialog has the focus again once it is closed', async () => {
  const {dialog} = await open();
  dialog.close();
  const button = document.createElement('button');
  document.body.append(button);
  showDialog(dialog, button);
  find(dialog, 'button').focus();
  dialog.close();
  await expect.poll(() => document.activeElement).toBe(button);
});
