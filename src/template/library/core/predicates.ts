import type {Context, Predicate, PredicateTable} from '../../language/plugin.js';
import {asNumber, compare, equals, truthy} from '../../language/value.js';
import {compareOperands} from './operands.js';

type Comparison = (a: unknown, b: unknown) => boolean;

/** Without arguments it is false. */
const comparison =
  (holds: Comparison): Predicate =>
  (args, context) =>
    args.length > 0 && compareOperands(args, context, holds);

const remainder =
  (wanted: number): Predicate =>
  (args, context) => {
    const value = args[0] === undefined ? context.node() : context.resolve(args[0]);
    return typeof value === 'number' && Math.abs(value) % 2 === wanted;
  };

const isMultiple = (value: unknown, of: unknown): boolean =>
  Number.isInteger(value) && Number.isInteger(of) && of !== 0 && Number(value) % Number(of) === 0;

const nth: Predicate = (args, context) =>
  compareOperands(args.length > 2 ? args.slice(0, 1) : args, context, isMultiple);

const nodeNumber = (context: Context): number => asNumber(context.node());

/** Predicates that compare and count. Source: template language §10. */
export const corePredicates: PredicateTable = {
  'equal?': comparison(equals),
  'notEqual?': comparison((a, b) => !equals(a, b)),
  'greaterThan?': comparison((a, b) => compare(a, b) > 0),
  'greaterThanOrEqual?': comparison((a, b) => compare(a, b) >= 0),
  'lessThan?': comparison((a, b) => compare(a, b) < 0),
  'lessThanOrEqual?': comparison((a, b) => compare(a, b) <= 0),
  'even?': remainder(0),
  'odd?': remainder(1),
  'nth?': nth,
  'plural?': (_args, context) => nodeNumber(context) > 1,
  'singular?': (_args, context) => nodeNumber(context) === 1,
  'debug?': (_args, context) => truthy(context.resolve('debug')),
};
