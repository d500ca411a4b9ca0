import {createElement, Fragment, options, type VNode} from 'preact';
// Imported first, so that its hooks run before ours.
import 'preact/compat';
import {adoptReplaced, type Rendered} from './replaced-text.js';

/** The same props, inheriting nothing. */
const bare = <Props extends object | null>(props: Props): Props => ({__proto__: null, ...props}) as Props;

/** Updates that have begun since the last one that ended well, and how many may. */
let begun = 0;
const BEGUN_MAX = 9;

// Replaces `queueMicrotask`, which some pages remove. Preact begins an update that threw again: where a page broke what every update
// needs, such as `shift`, it would do so for ever.
options.debounceRendering = update => {
  if (begun < BEGUN_MAX)
    void Promise.resolve(begun++)
      .then(update)
      .then(() => {
        begun = 0;
      }, console.error);
};

/**
 * Preact writes every enumerable prop to the page, also one that the page added to all objects. `preact/compat`
 * copies props to new objects, so neither the old nor the new may inherit anything. Text nodes have no type.
 */
const {vnode: rename} = options;
options.vnode = element => {
  if (!element.type) return;
  element.props = bare(element.props);
  rename?.(element);
  element.props = bare(element.props);
  // A component that renders again.
  const rendered = element as unknown as Rendered;
  if (rendered.__c) adoptReplaced(rendered, rendered.__e);
};

/** Preact's hook before it renders a root, which knows what it rendered before. */
const roots = options as unknown as {__?: (tree: unknown, root: {readonly __k?: Rendered}) => void};
const {__: beforeRoot} = roots;
roots.__ = (tree, root) => {
  if (root.__k) adoptReplaced(root.__k);
  beforeRoot?.(tree, root);
};

/** Makes an element. */
export const jsx = (type: string, props: object, key?: string): VNode =>
  createElement(type, bare({...props, key}));

// The names that compilers import; the last is for test runs.
export {Fragment, jsx as jsxDEV, jsx as jsxs};
