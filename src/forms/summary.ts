import {type FieldType, LIKERT_ANSWERS, LIKERT_ENGLISH} from '../tables/form-fields.js';
import {partsOf} from './field-lookup.js';
import type {FieldAnswer} from './form.js';
import {isBlank} from './is-blank.js';

/** Reads one part of an answer by its name, '' where it is empty. */
export type PartOf = (name: string) => string;

/** An address without its lines that are empty. Source: runtime spec §3. */
export const addressLines = (part: PartOf): readonly string[] => [
  part('Line1'),
  ...(part('Line2') ? [part('Line2')] : []),
  `${part('City')}, ${part('State')} ${part('Zip')} ${part('Country')}`,
];

const phone = (part: PartOf): string => {
  const country = part('Country');
  return `${country ? `+${country} ` : ''}${part('Areacode')}-${part('Prefix')}-${part('Line')}`;
};

const time = (part: PartOf): string => {
  const [hour, minute, second] = ['Hour', 'Minute', 'Second'].map(name => part(name) || '00');
  return `${hour}:${minute}:${second} ${part('Ampm')}`;
};

const SUMMARIES: ReadonlyMap<string, (part: PartOf) => string> = new Map([
  ['address', (part: PartOf) => addressLines(part).join(', ')],
  ['date', (part: PartOf) => `${part('Month')}/${part('Day')}/${part('Year')}`],
  ['name', (part: PartOf) => `${part('First')} ${part('Last')}`],
  ['phone', phone],
  ['time', time],
]);

/** The parts of an answer as one text; null for a type whose answer has none. Source: runtime spec §3, form summary field types. */
export const summarizeParts = (type: string, part: PartOf): string | null =>
  SUMMARIES.get(type)?.(part) ?? null;

/** What a likert answer is named by; an unknown one is neutral. Source: runtime spec §3, likert answers. */
export const likertAnswer = (value: string) => {
  const {key} = LIKERT_ANSWERS.find(known => known.value === value) ?? LIKERT_ANSWERS[2];
  return {key, english: LIKERT_ENGLISH[key]};
};

/** Words of a summary that depend on the language. */
export interface SummaryStrings {
  /** Stands for an empty answer. */
  readonly none: string;
  likert(value: string): string;
}

/** An answer as one line of text, for submissions, carts and orders. Source: checklist FORM-10. */
export const summarize = (
  type: FieldType,
  answer: FieldAnswer | undefined,
  {none, likert}: SummaryStrings,
): string => {
  const strings = typeof answer === 'string' ? [answer] : Object.values(answer ?? {});
  if (isBlank(type, strings)) return none;
  if (type === 'likert')
    return Object.entries(answer ?? {})
      .map(([question, value]) => `${question}: ${likert(value)}`)
      .join('; ');
  const names: readonly string[] = partsOf(type);
  return summarizeParts(type, name => strings[names.indexOf(name)] ?? '') ?? strings.join(', ');
};
