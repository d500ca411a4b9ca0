import type {ReactNode} from 'react';
import {createRoot} from 'react-dom/client';

/** A part of a form that we render while a visitor uses it. */
export interface Part {
  /** Renders it again, in place. */
  render(tree: ReactNode): void;
  remove(): void;
}

/** Creates a part in an element without a box of its own; `put` places that element on the page. */
export const createPart = (put: (host: HTMLElement) => void): Part => {
  const host = document.createElement('div');
  host.style.display = 'contents';
  put(host);
  const root = createRoot(host);
  return {
    render: tree => root.render(tree),
    remove() {
      host.remove();
      // React ends no root while it renders another one, such as an app's page that is left.
      queueMicrotask(() => root.unmount());
    },
  };
};
