import {misspelled} from '../../src/site/find-mistakes.js';
import {MARKER_DATA} from '../../src/tables/marker-data.js';
import type {Page} from '../contracts.js';

const BLOCK = 'data-block';
const KINDS = Object.keys(MARKER_DATA);

/** Reports elements whose `data-block` is misspelled: nothing else finds them. */
export const checkNames = ({report}: Page): void => {
  for (const element of document.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) {
      const kind = element.getAttribute(name) ?? '';
      // Sites have attributes of their own with a name that is near, but no kind as their value.
      if (name.startsWith('data-b') && KINDS.includes(kind))
        for (const {message} of misspelled([name], [BLOCK], ''))
          report('wrong-data', `<${element.localName} ${name}="${kind}"> ${message}`, element);
    }
};
