import {dateOfParts, partsOfDate, partsOfTime, timeOfParts} from '../../src/forms/native-dates.js';
import type {FormProblem} from '../../src/forms/problem.js';
import type {Control, FieldElements, FormElements, NativeParts} from '../../widgets/form/field-elements.js';

/** The field types that a browser has a control of its own for, with their parts. */
const RULES = {
  date: {partsOf: partsOfDate, textOf: dateOfParts, invalid: 'field-date'},
  time: {partsOf: partsOfTime, textOf: timeOfParts, invalid: 'field-time'},
} as const;

/** What the browser finds wrong: the visitor has not typed all of it, or chose outside of the site's limits. */
const problemOf = (
  {type, validity, min, max}: HTMLInputElement,
  invalid: FormProblem['id'],
  locale: string,
): FormProblem | null => {
  const {badInput, rangeUnderflow, rangeOverflow} = validity;
  if (!badInput && !rangeUnderflow && !rangeOverflow) return null;
  if (badInput || type !== 'date') return {id: invalid};
  const limit = new Date(rangeUnderflow ? min : max);
  const date = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(limit);
  return {id: rangeUnderflow ? 'field-date-early' : 'field-date-late', params: {date}};
};

const nativeOf = (control: HTMLInputElement, type: keyof typeof RULES, locale: string): NativeParts => {
  const {partsOf, textOf, invalid} = RULES[type];
  return {
    read: () => partsOf(control.value),
    fill(parts) {
      control.value = textOf(parts);
    },
    problem: () => problemOf(control, invalid, locale),
  };
};

/** The only control that a visitor sees of a field, where it is one of the browser's own for the field's type. */
const nativeIn = (controls: readonly Control[], type: string): HTMLInputElement | undefined => {
  const [control, ...others] = controls.filter(one => one.type !== 'hidden');
  return control instanceof HTMLInputElement && control.type === type && !others.length ? control : undefined;
};

const withNative = (one: FieldElements, locale: string): FieldElements => {
  const {type} = one.field;
  if (type !== 'date' && type !== 'time') return one;
  const control = nativeIn(one.controls, type);
  return control ? {...one, controls: [control], native: nativeOf(control, type, locale)} : one;
};

/**
 * The form, with dates and times that the site asks for in one control of the browser's own read as the parts that the
 * platform takes. Source: commerce spec §3, form field value shapes; our choice.
 */
export const withNativeDates = (elements: FormElements, locale: string): FormElements => ({
  ...elements,
  fields: elements.fields.map(one => withNative(one, locale)),
});
