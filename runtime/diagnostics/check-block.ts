import {
  findMistakes,
  type Mistake,
  misspelled,
  mistake,
  nearest,
  quote,
} from '../../src/site/find-mistakes.js';
import {findOmissions} from '../../src/site/find-omissions.js';
import {
  MARKER_DATA,
  type MarkerAttribute,
  type MarkerData,
  PAGE_ATTRIBUTES,
} from '../../src/tables/marker-data.js';
import type {Page} from '../contracts.js';
import {idsOnPage} from './data-on-page.js';
import {findContradictions} from './find-contradictions.js';
import {jsonMistake} from './json-mistakes.js';

const MARKERS: Readonly<Record<string, MarkerData>> = MARKER_DATA;
/** What the runtime writes, and what names the block. */
/** Attributes whose wrong value has a line of its own. */
const REPORTED_ELSEWHERE = ['data-load', 'data-on-add'];
const OWN_ATTRIBUTES = ['data-block', 'data-block-state', 'data-block-resting', 'data-rendered'];

const describe = (element: Element, kind: string): string =>
  `<${element.localName}${element.id ? ` id="${element.id}"` : ''} data-block="${kind}">`;

/** The block's own data script; a block that renders leaves it in place. */
const propsScript = (element: Element): HTMLScriptElement | undefined =>
  [...element.querySelectorAll<HTMLScriptElement>('script[data-props]')].find(
    script => script.closest('[data-block]') === element,
  );

/** Short forms of attributes, by what they probably mean. */
const MEANT = new Map([
  ['data-item', 'data-item-id'],
  ['data-qty', 'data-quantity'],
]);

const attributeMistakes = (element: Element, {attributes = {}}: MarkerData): Mistake[] => {
  const own = Object.keys(attributes);
  const names = element.getAttributeNames().filter(name => name.startsWith('data-'));
  const isMeant = (name: string): boolean => {
    const meant = MEANT.get(name) ?? '';
    return own.includes(meant) && !own.includes(name) && !names.includes(meant);
  };
  return [
    ...names.filter(isMeant).map(name => {
      const meant = `"${MEANT.get(name)}"`;
      return mistake(name, `a field "${name}", which nothing reads`, meant, meant);
    }),
    ...misspelled(
      names.filter(name => !isMeant(name)),
      [...OWN_ATTRIBUTES, ...Object.keys(PAGE_ATTRIBUTES), ...own],
      '',
    ),
  ];
};

/** A JSON script of the block whose `data-props` has another name, or none. */
const scriptMistakes = (element: Element): Mistake[] =>
  [...element.querySelectorAll('script[type="application/json"]')]
    .filter(script => script.closest('[data-block]') === element)
    .flatMap(script => {
      const named = misspelled(script.getAttributeNames(), ['data-props'], '');
      if (named.length || script.getAttributeNames().length > 1) return named;
      const found = '<script type="application/json"> without it';
      return [
        mistake(
          'data-props',
          found,
          'it on the script with the data',
          '<script type="application/json" data-props>',
        ),
      ];
    })
    .map(({message}) => ({path: 'data-props', message}));

/** A data script that the browser runs as code, because it has no type, or that of code. */
const typeMistakes = (script: HTMLScriptElement | undefined): Mistake[] =>
  script && ['', 'module', 'text/javascript'].includes(script.type)
    ? [
        mistake(
          'data-props',
          'a script without type="application/json", which the browser runs as code',
          'that type',
          '<script type="application/json" data-props>',
        ),
      ]
    : [];

/** A value that is none of those an attribute may have, or no number where it counts. */
const valueMistakes = (element: Element, attributes: MarkerData['attributes']): Mistake[] =>
  Object.entries<MarkerAttribute>({...PAGE_ATTRIBUTES, ...attributes}).flatMap(([name, {values, from}]) => {
    const value = element.getAttribute(name);
    if (!value || REPORTED_ELSEWHERE.includes(name)) return [];
    if (values && !values.includes(value))
      return [mistake(name, quote(value), values.join(', '), nearest(value, values))];
    const isCount = /^\d+$/.test(value.trim()) && Number(value) >= (from ?? 0);
    return from === undefined || isCount
      ? []
      : [mistake(name, quote(value), `a whole number from ${from} on`)];
  });

/** True where data has the fields next to its shape's alone, and may. */
const isWithoutShape = (data: unknown, {also = {}, isAlsoEnough}: MarkerData): boolean => {
  const names = Object.keys(Object(data));
  return isAlsoEnough === true && names.length > 0 && names.every(name => Object.hasOwn(also, name));
};

const dataMistakes = (text: string, kind: string, marker: MarkerData): Mistake[] => {
  const broken = jsonMistake(text, 'data-props');
  if (broken) return [broken];
  const data: unknown = JSON.parse(text);
  const {also = {}} = marker;
  const shape = isWithoutShape(data, marker) ? null : marker.shape;
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

/** Kinds whose product the platform is asked for where the page has no data of it. */
const READ_KINDS = ['product', 'price'];

/** A block whose data no server has filled in, and the platform has not answered. */
const fillMistakes = ({dataset: {product, form}}: HTMLElement, kind: string): Mistake[] => {
  const id = product || form;
  if (!id) return [];
  const others = idsOnPage().filter(known => known !== id);
  if (READ_KINDS.includes(kind))
    return [mistake('data-product', quote(id), 'the id of a product of the shop', nearest(id, others))];
  const expected = 'a script with the data, which vitrine serve writes for an id of its catalogue';
  return [mistake('data-props', `none for "${id}"`, expected, nearest(id, others))];
};

/** Forms whose definition their page brings. */
const DEFINED_KINDS = ['form', 'newsletter'];

/** A form that somebody wrote by hand, fields and all: the block knows it by its definition alone. In place of the line that its `id` is missing. */
const definitionMistakes = (element: HTMLElement, kind: string): Mistake[] => {
  if (!DEFINED_KINDS.includes(kind) || element.dataset.form || element.querySelector('script')) return [];
  const expected =
    '<script type="application/json" data-props> in it with the id and the fields of the form, or data-form with the id of a form of vitrine serve';
  return [{path: 'id', message: mistake('data-props', 'no definition of the form', expected).message}];
};

const findBlockMistakes = (element: HTMLElement, kind: string, marker: MarkerData): Mistake[] => {
  const script = propsScript(element);
  return [
    // On a site's own markup, the other attributes are the site's.
    ...(element.matches('[data-block]')
      ? [...attributeMistakes(element, marker), ...valueMistakes(element, marker.attributes)]
      : []),
    ...typeMistakes(script),
    ...(script ? dataMistakes(script.text, kind, marker) : scriptMistakes(element)),
  ];
};

/** True where two paths name one place, or one of them what the other is in. A decoder may name a field without what it is in. */
const isSamePlace = (one: string, other: string): boolean =>
  one === other ||
  [`${one}.`, `${one}[`].some(start => other.startsWith(start)) ||
  [`${other}.`, `${other}[`].some(start => one.startsWith(start)) ||
  one.endsWith(`.${other}`);

/** A decoder's message in the order of the checks. */
const foundFirst = (message: string): string =>
  message.replace(/expected (.+), got (.+?)\.?$/s, 'found $2, expected $1.');

/**
 * Reports the fault of a block in full, as `message` names it, and with it every other mistake of the block's data and
 * attributes.
 */
const reportFault = (
  page: Page,
  element: HTMLElement,
  mistakes: readonly Mistake[],
  message: string,
): void => {
  const {send} = page;
  const [, where = '', path = ''] = /^(<[^>]*>) (.*?): /.exec(message) ?? [];
  const named = mistakes.find(mistake => isSamePlace(mistake.path, path));
  send('bad-marker', named ? `${where} ${named.message}` : foundFirst(message), element);
  for (const other of mistakes) if (other !== named) send('wrong-data', `${where} ${other.message}`, element);
};

/**
 * Reports every mistake of a block's data and attributes that the block itself did not report. `fault` is what it reported, to
 * be completed.
 */
export const checkBlock = (page: Page, element: HTMLElement, kind: string, fault?: string): void => {
  const {report, lines} = page;
  const marker = MARKERS[kind];
  const mistakes = marker ? findBlockMistakes(element, kind, marker) : [];
  if (fault !== undefined) {
    const isFilled = propsScript(element) !== undefined;
    reportFault(
      page,
      element,
      isFilled
        ? mistakes
        : [...fillMistakes(element, kind), ...definitionMistakes(element, kind), ...mistakes],
      fault,
    );
    return;
  }
  const where = describe(element, kind);
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
