import type {ReactNode} from 'react';
import css from '../../../widgets/ui/dialog.css';
import {createLayer} from './layer.js';

/** A dialog that we render. */
export interface DialogLayer {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Renders it again, in place. */
  render(tree: ReactNode): void;
  /** Closes the dialog and removes it from the page. */
  remove(): void;
}

/** Renders a closed `Dialog` outside the page. `styles` are the styles of its content. */
export const createDialogLayer = (tree: ReactNode, styles: string): DialogLayer => {
  const {host, root} = createLayer(tree, css, styles);
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
