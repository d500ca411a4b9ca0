import {findMistakes} from '../../src/site/find-mistakes.js';
import type {Page} from '../contracts.js';

/** Reports every mistake of the page's site context. */
export const checkSite = ({contexts, report}: Page): void => {
  if (contexts.own === undefined) return;
  for (const {message} of findMistakes(contexts.own, 'site context'))
    report('wrong-data', `script[data-vitrine=site] ${message}`);
};
