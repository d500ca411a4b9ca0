import type {ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import css from '../../../widgets/ui/layer.css';
import {addStyles} from './add-styles.inline.js';
import {addDefaultStyles} from './default-styles.js';

const added = new Set<string>();

/** Adds a style sheet, once. */
const addOnce = (styles: string): void => {
  if (!added.has(styles)) addStyles(styles);
  added.add(styles);
};

/** An element of its own, without a box, for what we render outside of blocks. */
export interface Layer {
  readonly host: HTMLElement;
  readonly root: Root;
}

/** Renders `tree` outside the page. `styles` are the styles of its content. */
export const createLayer = (tree: ReactNode, ...styles: readonly string[]): Layer => {
  addDefaultStyles();
  for (const text of [css, ...styles]) addOnce(text);
  const host = document.createElement('div');
  host.className = 'vt-layer';
  return {host, root: hydrateRoot(host, tree)};
};
