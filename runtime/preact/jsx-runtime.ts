import {createElement, Fragment, options, type VNode} from 'preact';
// Its hook comes before ours.
import 'preact/compat';

/** The same props, inheriting nothing. */
const bare = <Props extends object | null>(props: Props): Props => ({__proto__: null, ...props}) as Props;

// In place of `queueMicrotask`, which some pages have taken away.
options.debounceRendering = update => void Promise.resolve().then(update);

/**
 * Preact writes every name that it can list to the page, also one that the page has added to all objects. The layer of
 * React's names reads props and makes others of them: neither may inherit anything. Texts have no type.
 */
const {vnode: rename} = options;
options.vnode = element => {
  if (!element.type) return;
  element.props = bare(element.props);
  rename?.(element);
  element.props = bare(element.props);
};

/** Makes an element. */
export const jsx = (type: string, props: object, key?: string): VNode =>
  createElement(type, bare({...props, key}));

// By the names that compilers ask for; the last is that of test runs.
export {Fragment, jsx as jsxDEV, jsx as jsxs};
