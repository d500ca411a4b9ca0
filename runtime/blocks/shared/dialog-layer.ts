import type {ReactNode} from 'react';
import css from '../../../widgets/ui/dialog.css';
import {createLayer} from './layer.js';

/** A dialog of ours. */
export interface DialogLayer {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Renders it again, in place. */
  render(tree: ReactNode): void;
  /** Closes it and takes it off the page. */
  remove(): void;
}

/** Renders a `Dialog`, still closed and on no page. `styles` are those of what is in it. */
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
