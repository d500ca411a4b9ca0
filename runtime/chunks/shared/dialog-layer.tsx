import type {ReactNode} from 'react';
import {hydrateRoot} from 'react-dom/client';
import css from '../../../widgets/ui/dialog.css';
import {addDefaultStyles, addStyles} from './default-styles.js';

/** A dialog of ours, in an element of its own that has no box. */
export interface DialogLayer {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Renders it anew, in place. */
  render(tree: ReactNode): void;
  /** Closes it and takes it off the page. */
  remove(): void;
}

const added = new Set<string>();
const addOnce = (styles: string): void => {
  if (!added.has(styles)) addStyles(styles);
  added.add(styles);
};

/** Renders a `Dialog`, still closed and on no page. `styles` are those of what is in it. */
export const createDialogLayer = (tree: ReactNode, styles: string): DialogLayer => {
  addDefaultStyles();
  addOnce(css);
  addOnce(styles);
  const host = document.createElement('div');
  host.className = 'vt-layer';
  const root = hydrateRoot(host, tree);
  const dialog = host.firstElementChild as HTMLDialogElement;
  return {
    host,
    dialog,
    render: next => root.render(next),
    remove() {
      dialog.close();
      root.unmount();
      host.remove();
    },
  };
};
