import {findMistakes, findOmissions, type Mistake, misspelled} from '../../src/site/find-mistakes.js';
import {MARKER_DATA, type MarkerData, PAGE_ATTRIBUTES} from '../../src/tables/marker-data.js';
import type {Page} from '../contracts.js';
import {findContradictions} from './find-contradictions.js';

const MARKERS: Readonly<Record<string, MarkerData>> = MARKER_DATA;
/** What the runtime writes, and what names the block. */
const OWN_ATTRIBUTES = ['data-block', 'data-block-state', 'data-block-resting', 'data-rendered'];

const describe = (element: Element, kind: string): string =>
  `<${element.localName}${element.id ? ` id="${element.id}"` : ''} data-block="${kind}">`;

/** The block's own data script; a block that renders leaves it in place. */
const propsScript = (element: Element): HTMLScriptElement | undefined =>
  [...element.querySelectorAll<HTMLScriptElement>('script[data-props]')].find(
    script => script.closest('[data-block]') === element,
  );

const attributeMistakes = (element: Element, {attributes = {}}: MarkerData): Mistake[] =>
  misspelled(
    element.getAttributeNames().filter(name => name.startsWith('data-')),
    [...OWN_ATTRIBUTES, ...Object.keys(PAGE_ATTRIBUTES), ...Object.keys(attributes)],
    '',
  );

const dataMistakes = (text: string, kind: string, {shape, also = {}}: MarkerData): Mistake[] => {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return [{path: 'data-props', message: `data-props: found no JSON, expected JSON: ${error}`}];
  }
  return [
    ...(shape ? findMistakes(data, shape) : []),
    ...Object.entries(also).flatMap(([key, type]) =>
      findMistakes(Object(data)[key], type).map(({path, message}) => ({
        path: `${key}.${path}`,
        message: `${key}.${message}`,
      })),
    ),
    ...(shape === 'product' ? [...findOmissions(data, kind === 'product'), ...findContradictions(data)] : []),
  ];
};

/** Reports every mistake of a block's data and attributes that the block itself did not report. */
export const checkBlock = ({report, lines}: Page, element: HTMLElement, kind: string): void => {
  const marker = MARKERS[kind];
  if (!marker) return;
  const where = describe(element, kind);
  const script = propsScript(element);
  const mistakes = [
    // On a site's own markup, the other attributes are the site's.
    ...(element.matches('[data-block]') ? attributeMistakes(element, marker) : []),
    ...(script ? dataMistakes(script.text, kind, marker) : []),
  ];
  // A block that failed has named the place, or what the place is in.
  const isNamed = (path: string): boolean =>
    path
      .split('.')
      .some((_, at, keys) =>
        [...lines].some(line => line.includes(`${where} ${keys.slice(0, at + 1).join('.')}:`)),
      );
  for (const {path, message} of mistakes)
    if (!isNamed(path)) report('wrong-data', `${where} ${message}`, element);
};
