import type {PlaceAddress} from '../../../src/api/places.js';

type Field = HTMLInputElement | HTMLSelectElement;

/** The fields of an address by the token of `autocomplete` that a page gives them. Source: the HTML standard, autofill. */
const TOKENS = {
  line1: ['address-line1', 'street-address'],
  city: ['address-level2'],
  region: ['address-level1'],
  postalCode: ['postal-code'],
  country: ['country', 'country-name'],
} as const satisfies Record<keyof PlaceAddress, readonly string[]>;

const PARTS = Object.keys(TOKENS) as (keyof PlaceAddress)[];

const isFor = (element: Element, tokens: readonly string[]): boolean =>
  (element.getAttribute('autocomplete') ?? '')
    .toLowerCase()
    .split(/\s+/)
    .some(token => tokens.includes(token));

/** True for the field that an address begins with, which suggests places. */
export const isAddressLine = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && isFor(element, TOKENS.line1);

/** The fields of the address that `line` begins: those around it up to another first line. */
const fieldsOf = (line: HTMLInputElement): ReadonlyMap<keyof PlaceAddress, Field> => {
  const found = new Map<keyof PlaceAddress, Field>();
  const root = line.closest('[data-field],fieldset,form') ?? line.parentElement;
  for (const field of root?.querySelectorAll<Field>('input,select') ?? [])
    for (const part of PARTS) if (!found.has(part) && isFor(field, TOKENS[part])) found.set(part, field);
  found.set('line1', line);
  return found;
};

/** Sets a field as the visitor would: whoever observes it, a framework included, notices. */
const setValue = (field: Field, value: string): void => {
  const prototype =
    field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, {bubbles: true}));
};

const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, {type: 'region'}).of(code) ?? code;

/** The country chosen as a code; '' where the page's field has none. */
export const chosenCountry = (line: HTMLInputElement): string => {
  const value = fieldsOf(line).get('country')?.value ?? '';
  return /^[A-Z]{2}$/.test(value) ? value : '';
};

/** Fills in an address. A country that the page's list lacks stays as it was; a place without a line keeps the one typed. */
export const fillAddress = (line: HTMLInputElement, address: PlaceAddress, locale: string): void => {
  for (const [part, field] of fieldsOf(line)) {
    const value = address[part];
    if (part === 'line1') {
      if (value) setValue(field, value);
    } else if (field instanceof HTMLSelectElement) {
      const option = [...field.options].find(one => one.value === value || one.text === value);
      if (option) setValue(field, option.value);
    } else setValue(field, part === 'country' && value ? countryName(value, locale) : value);
  }
};
