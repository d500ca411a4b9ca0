import {ownerFragment} from '../../boot/html-sink.js';

/**
 * Runs the owner's own HTML, scripts included, in `target`. A script that writes into the document, as old counters
 * do, would blank a page that has loaded: while it runs, what it writes is put here instead.
 * Source: commerce spec §4, post-submit HTML.
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
