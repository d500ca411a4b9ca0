import {BEFORE_NAMES} from '../../src/services/before-names.js';
import {EVENT_NAMES} from '../../src/services/event-names.js';
import type {Page} from '../contracts.js';
import {nameMistake, shown} from './name-mistake.inline.js';

/** A call of the public API: its method's name, what it returned or threw. */
export interface CheckedCall {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly result: unknown;
  /** Undefined where it threw nothing. */
  readonly failure: unknown;
}

type Rule = readonly [isRight: (value: unknown) => boolean, expected: string];

const isFunction: Rule = [value => typeof value === 'function', 'a function'];
const isText: Rule = [value => typeof value === 'string' && value !== '', 'a text'];
const isObject: Rule = [
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object of texts',
];
const isElement: Rule = [value => value instanceof Element, 'an element'];
const isRoot: Rule = [
  value => value instanceof Node && 'querySelectorAll' in value,
  'an element or document',
];

/** What each argument of a method is, in their order. */
const RULES: ReadonlyMap<string, readonly Rule[]> = new Map([
  ['on', [isText, isFunction]],
  ['before', [isText, isFunction]],
  ['setLabels', [isObject]],
  ['mount', [isRoot]],
  ['unmount', [isElement]],
  ['register', [isText, isFunction]],
]);

const NAMES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['on', EVENT_NAMES],
  ['before', BEFORE_NAMES],
]);

/** What is wrong with the arguments of a call; '' where nothing is. */
const argumentMistake = ({name, args}: CheckedCall): string => {
  const at = (RULES.get(name) ?? []).findIndex(([isRight], place) => !isRight(args[place]));
  const [, expected] = RULES.get(name)?.[at] ?? [];
  return expected
    ? `Vitrine.${name}: found ${shown(args[at])} as argument ${at + 1}, expected ${expected}`
    : '';
};

/** True where the call's listener was called already, and its failure has a line. */
const hasLine = ({lines}: Page, {name, args}: CheckedCall): boolean =>
  name === 'on' && [...lines].some(line => line.includes(`a listener of "${String(args[0])}" threw`));

/** Reports what is wrong with one call, in one line: a name that there is not, an argument, or what it threw. */
export const checkCall = async (page: Page, call: CheckedCall): Promise<void> => {
  const {name, args, result, failure} = call;
  const mistake = argumentMistake(call);
  const names = NAMES.get(name);
  const unknown = names && typeof args[0] === 'string' ? nameMistake(name, args[0], names) : '';
  // What is no function is called no more: each event would have a line.
  if (mistake && typeof result === 'function') result();
  if (unknown) page.report('unknown-name', unknown);
  else if (mistake) {
    if (!hasLine(page, call)) page.report('call-failed', mistake);
  } else if (failure) page.report('call-failed', String(failure), null, failure);
  else if (name === 'setLabels')
    (await import('../chunks/label-checks.js')).checkLabels(page, args[0] as object);
};
