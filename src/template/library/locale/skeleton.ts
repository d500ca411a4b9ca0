type DateFields = Intl.DateTimeFormatOptions;

const TEXT_WIDTHS = ['numeric', '2-digit', 'short', 'long', 'narrow'] as const;

const digitsOf = (count: number): 'numeric' | '2-digit' => (count === 2 ? '2-digit' : 'numeric');
const nameOf = (count: number): 'short' | 'long' | 'narrow' =>
  count === 4 ? 'long' : count === 5 ? 'narrow' : 'short';

const hour =
  (hourCycle: DateFields['hourCycle']) =>
  (count: number): DateFields => ({hour: digitsOf(count), hourCycle});

const month = (count: number): DateFields => ({month: TEXT_WIDTHS[count - 1] ?? 'long'});
const year = (count: number): DateFields => ({year: digitsOf(count)});
const weekday = (count: number): DateFields => ({weekday: nameOf(count)});
const zone =
  (short: DateFields['timeZoneName'], long: DateFields['timeZoneName']) =>
  (count: number): DateFields => ({timeZoneName: count > 3 ? long : short});

/** What each skeleton letter, repeated `count` times, asks of Intl. Source: template-intl, "What was needed" 6. */
const FIELDS_BY_LETTER: ReadonlyMap<string, (count: number) => DateFields> = new Map<
  string,
  (count: number) => DateFields
>([
  ['G', count => ({era: nameOf(count)})],
  ['y', year],
  ['Y', year],
  ['u', year],
  ['U', year],
  ['M', month],
  ['L', month],
  ['E', weekday],
  ['e', weekday],
  ['c', weekday],
  ['d', count => ({day: digitsOf(count)})],
  ['B', count => ({dayPeriod: nameOf(count)})],
  ['h', hour('h12')],
  ['K', hour('h11')],
  ['H', hour('h23')],
  ['k', hour('h24')],
  ['j', count => ({hour: digitsOf(count)})],
  ['m', count => ({minute: digitsOf(count)})],
  ['s', count => ({second: digitsOf(count)})],
  ['S', count => ({fractionalSecondDigits: count > 2 ? 3 : count > 1 ? 2 : 1})],
  ['z', zone('short', 'long')],
  ['O', zone('shortOffset', 'longOffset')],
  ['Z', zone('longOffset', 'longOffset')],
  ['v', zone('shortGeneric', 'longGeneric')],
  ['V', zone('shortGeneric', 'longGeneric')],
]);

const DATE_LETTERS = /[GyYuUQqMLwWEecdDFg]/g;

/** Splits a skeleton into its date letters and the rest. */
export const splitSkeleton = (skeleton: string): {readonly date: string; readonly time: string} => ({
  date: (skeleton.match(DATE_LETTERS) ?? []).join(''),
  time: skeleton.replace(DATE_LETTERS, ''),
});

/** True when a skeleton names a part of a date, not only of a day. */
export const hasDateLetters = (skeleton: string): boolean => splitSkeleton(skeleton).date !== '';

/** True when a skeleton names a part of a day. */
export const hasTimeLetters = (skeleton: string): boolean =>
  [...splitSkeleton(skeleton).time].some(letter => FIELDS_BY_LETTER.has(letter));

/**
 * The Intl fields a skeleton asks for, the last where it asks twice; letters Intl has nothing for are left out. `B` without
 * an hour cycle is 12 hours.
 */
export const skeletonFields = (skeleton: string): DateFields => {
  const fields: DateFields = {};
  for (const run of skeleton.match(/(.)\1*/g) ?? [])
    Object.assign(fields, FIELDS_BY_LETTER.get(run.charAt(0))?.(run.length));
  return fields;
};
