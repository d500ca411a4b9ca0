import type {ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import css from '../../../widgets/ui/layer.css';
import {addDefaultStyles, addStyles} from './default-styles.js';

const added = new Set<string>();

/** Adds a style sheet, once. */
const addOnce = (styles: string): void => {
  if (!added.has(styles)) addStyles(styles);
  added.add(styles);
};

/** What we render outside of blocks, in an element of its own that has no box. */
export interface Layer {
  readonly host: HTMLElement;
  readonly root: Root;
}

/** Renders `tree` on no page yet. `styles` are those of what is in it. */
export const createLayer = (tree: ReactNode, ...styles: readonly string[]): Layer => {
  addDefaultStyles();
  for (const text of [css, ...styles]) addOnce(text);
  const host = document.createElement('div');
  host.className = 'vt-layer';
  return {host, root: hydrateRoot(host, tree)};
};
