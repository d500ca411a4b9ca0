import {misspelled, mistake} from '../../src/site/find-mistakes.js';
import {MARKER_DATA} from '../../src/tables/marker-data.js';
import type {Page} from '../contracts.js';

const BLOCK = 'data-block';
const KINDS = Object.keys(MARKER_DATA);

const describe = ({localName, id, className}: Element): string =>
  `<${localName}${id ? ` id="${id}"` : ''}${className && typeof className === 'string' ? ` class="${className}"` : ''}>`;

/** Reports data of a block in an element that is none. */
const checkScripts = ({report}: Page): void => {
  for (const script of document.querySelectorAll('script[data-props]')) {
    const parent = script.parentElement;
    if (!parent || script.closest(`[${BLOCK}]`)) continue;
    // The misspelled name has its line.
    if (parent.getAttributeNames().some(name => name.startsWith('data-b'))) continue;
    const found = mistake(BLOCK, 'none around <script data-props>', `one, such as ${BLOCK}="product"`);
    report('wrong-data', `${describe(parent)} ${found.message}`, parent);
  }
};

/** Reports elements whose `data-block` is misspelled or missing: nothing else finds them. */
export const checkNames = (page: Page): void => {
  const {report} = page;
  checkScripts(page);
  for (const element of document.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) {
      const kind = element.getAttribute(name) ?? '';
      // Sites have attributes of their own with a name that is near, but no kind as their value.
      if (name.startsWith('data-b') && KINDS.includes(kind))
        for (const {message} of misspelled([name], [BLOCK], ''))
          report('wrong-data', `<${element.localName} ${name}="${kind}"> ${message}`, element);
    }
};
