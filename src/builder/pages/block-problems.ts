import type {PageBlock} from '../../site/page-content.js';
import {isWithinRichLimits} from '../../site/rich-text/rich-limits.js';
import {GALLERY_BLOCK_LIMITS, type PageBlockKind} from '../../tables/page-block-kinds.js';
import {addressProblem, lengthProblem, type ValueProblem} from '../value-problem.js';

/** Why a value of a field is not taken; null where it is, and for a value of another type than the field has. */
type Rule = (value: unknown) => ValueProblem | null;

const textRule =
  (problemOf: (value: string, max: number) => ValueProblem | null, max: number): Rule =>
  value =>
    typeof value === 'string' ? problemOf(value, max) : null;

const {line: LINE_MAX, text: TEXT_MAX, address: ADDRESS_MAX} = GALLERY_BLOCK_LIMITS;
const line = textRule(lengthProblem, LINE_MAX);
const long = textRule(lengthProblem, TEXT_MAX);
const address = textRule(addressProblem, ADDRESS_MAX);
const doc: Rule = value =>
  value === undefined || isWithinRichLimits(value) ? null : {id: 'rich-text-too-long'};

/** The first problem of a list's values. */
const each =
  (problemOf: Rule): Rule =>
  value =>
    Array.isArray(value) ? firstOf(value.map(problemOf)) : null;

const firstOf = (problems: readonly (ValueProblem | null)[]): ValueProblem | null =>
  problems.find(problem => problem !== null) ?? null;

type Rules = Readonly<Record<string, Rule>>;

const picture = {assetUrl: address, altText: line, title: line} as const;

/** Fields of a gallery's picture. */
const PICTURE: Rules = {...picture, description: long, clickthroughUrl: address, videoUrl: address};

const problemIn = (rules: Rules, data: unknown): ValueProblem | null => {
  const values: Readonly<Record<string, unknown>> = Object.assign(Object.create(null), data);
  return firstOf(Object.entries(rules).map(([field, rule]) => rule(values[field])));
};

/** What an owner types into a block of each kind. Source: docs/http.md, Pages of the site. */
const RULES: Readonly<Record<PageBlockKind, Rules>> = {
  text: {text: long, doc},
  heading: {text: line},
  image: {...picture, caption: long, clickthroughUrl: address},
  gallery: {title: line, items: each(item => problemIn(PICTURE, item))},
  product: {},
  form: {},
  newsletter: {},
  summary: {title: line},
  chart: {
    title: line,
    rowsTitle: line,
    columns: each(line),
    rows: each(row => problemIn({label: line}, row)),
  },
};

const ruleOf = (rules: Rules, field: string): Rule | undefined =>
  Object.hasOwn(rules, field) ? rules[field] : undefined;

/** What is wrong with a field of a block, before the platform is asked; null for nothing. */
export const blockFieldProblem = (kind: PageBlockKind, field: string, value: unknown): ValueProblem | null =>
  ruleOf(RULES[kind], field)?.(value) ?? null;

/** What is wrong with a field of a gallery's picture; null for nothing. */
export const pictureFieldProblem = (field: string, value: unknown): ValueProblem | null =>
  ruleOf(PICTURE, field)?.(value) ?? null;

/** What is wrong with a block; null for nothing. */
export const blockProblem = ({kind, data}: Pick<PageBlock, 'kind' | 'data'>): ValueProblem | null =>
  problemIn(RULES[kind], data);
