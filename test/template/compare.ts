import {type Element, type Node, Window} from 'happy-dom';

/** Non-breaking and thin spaces are spaces: Intl and other locale data differ in them. */
export const normalizeSpaces = (text: string): string => text.replace(/[\u00a0\u202f\u2009]/g, ' ');

const collapse = (text: string): string => normalizeSpaces(text).replace(/\s+/g, ' ').trim();

/** What a page's scripts and forms rely on; other attributes may differ. Source: conformance data, HTML cases. */
const COMPARED = ['name', 'value', 'type', 'min', 'max', 'step', 'placeholder', 'href', 'src'];

const parse = (html: string): Element => {
  const window = new Window();
  // A `<` that opens no tag is text, which the parser used here does not know.
  window.document.body.innerHTML = html.replace(/<(?![a-zA-Z/!])/g, '&lt;');
  return window.document.body;
};

const isCompared = (name: string): boolean => name.startsWith('data-') || COMPARED.includes(name);

const attributesAgree = (wanted: Element, found: Element): boolean =>
  [...wanted.attributes]
    .filter(attribute => isCompared(attribute.name))
    .every(({name, value}) => found.getAttribute(name) === value);

const classesAgree = (wanted: Element, found: Element): boolean =>
  [...wanted.classList].every(name => found.classList.contains(name));

/** A label that points at a field must do so in ours, too. */
const labelAgrees = (wanted: Element, found: Element, ours: Element): boolean => {
  const target = wanted.getAttribute('for');
  if (target === null) return true;
  return [...ours.querySelectorAll('[id]')].some(
    field => field.getAttribute('id') === found.getAttribute('for'),
  );
};

/** Text of an element with its descendants; what separates them does not count. */
const textOf = (node: Node): string => collapse(node.textContent ?? '').replaceAll(' ', '');

const agree = (wanted: Element, found: Element, ours: Element): boolean =>
  classesAgree(wanted, found) &&
  attributesAgree(wanted, found) &&
  labelAgrees(wanted, found, ours) &&
  textOf(wanted) === textOf(found);

const describe = (element: Element): string => element.outerHTML.slice(0, 160);

/** Matches the children of `wanted` in order against the descendants of `found`; returns what has no counterpart. */
const findMissing = (wanted: Element, found: Element, ours: Element): string | undefined => {
  const candidates = [...found.querySelectorAll('*')];
  let from = 0;
  for (const child of wanted.children) {
    const at = candidates.findIndex(
      (candidate, i) =>
        i >= from && agree(child, candidate, ours) && findMissing(child, candidate, ours) === undefined,
    );
    const matched = candidates[at];
    if (!matched) return describe(child);
    from = at + 1 + matched.querySelectorAll('*').length;
  }
  return undefined;
};

/**
 * Compares markup as the conformance data says: every expected element must have a counterpart in ours, in the same
 * order and nesting, with its classes, `data-*`, form and link attributes and text. Returns the difference, if any.
 */
export const differenceOfHtml = (expected: string, actual: string): string | undefined => {
  const wanted = parse(expected);
  const ours = parse(actual);
  if (textOf(wanted) !== textOf(ours)) return `text ${textOf(ours)} instead of ${textOf(wanted)}`;
  const missing = findMissing(wanted, ours, ours);
  return missing === undefined ? undefined : `nothing like ${missing} in ${actual}`;
};
