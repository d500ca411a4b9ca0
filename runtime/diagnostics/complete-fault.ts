import {didYouMean} from '../../src/shared/suggest.inline.js';
import {PAGE_ATTRIBUTES} from '../../src/tables/marker-data.js';
import type {Page, Report} from '../contracts.js';
import {checkBlock} from './check-block.js';
import {jsonMistake} from './json-mistakes.js';
import {onAddMistake} from './on-add.js';

/** What a fault puts into quotes. */
const quotedIn = (message: string): string => /"(.*)"/.exec(message)?.[1] ?? '';

const methodNames = (api: object, prefix = ''): string[] =>
  Object.entries(api).flatMap(([name, value]) => {
    if (typeof value === 'function') return [prefix + name];
    return name === 'cart' ? methodNames(value, `${name}.`) : [];
  });

const callMistake = (message: string): string => {
  const call = quotedIn(message);
  return `Vitrine.q: found "${call}", expected a method of Vitrine.${didYouMean(call, methodNames(window.Vitrine))}`;
};

/** A strategy that there is not, with those that there are. */
const strategyMistake = (message: string): string =>
  message.replace(
    / is no strategy;/,
    ` is no strategy, expected ${PAGE_ATTRIBUTES['data-load'].values.join(', ')};`,
  );

/** Creates what says of a fault what was meant, and names the other mistakes of its block with it. */
export const createCompletion =
  (page: Page): Report =>
  (code, message, origin, ...cause) => {
    const {send} = page;
    const [, kind] = /data-block="([^"]*)">/.exec(message) ?? [];
    if (code === 'bad-marker' && origin instanceof HTMLElement && kind)
      checkBlock(page, origin, kind, message);
    else if (code === 'unknown-call') send(code, callMistake(message), origin);
    else if (code === 'unknown-strategy') send(code, strategyMistake(message), origin);
    else if (code === 'bad-on-add') send(code, onAddMistake(quotedIn(message)), origin);
    else if (code === 'bad-site-context' && origin instanceof Element)
      send(
        code,
        jsonMistake(origin.textContent ?? '', 'script[data-vitrine=site]')?.message ?? message,
        origin,
      );
    else send(code, message, origin, ...cause);
  };
