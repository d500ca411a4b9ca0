import {ownerFragment} from '../../boot/html-sink.js';

/**
 * Runs the owner's own HTML in `target`, with its scripts. A script that calls `document.write`, as old
 * counters do, would blank the loaded page: while it runs, its output goes to `target`. Source: commerce spec
 * §4, post-submit HTML.
 */
export const runOwnerHtml = (target: Element, html: string): void => {
  const write = (...texts: string[]): void => target.append(ownerFragment(texts.join('')));
  const names = ['write', 'writeln'] as const;
  for (const name of names) Object.defineProperty(document, name, {value: write, configurable: true});
  try {
    target.append(ownerFragment(html));
  } finally {
    for (const name of names) Reflect.deleteProperty(document, name);
  }
};
