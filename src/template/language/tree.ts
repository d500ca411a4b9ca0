import type {Program} from './expression.js';
import type {Formatter, Predicate} from './plugin.js';
import {parseReference, type Reference} from './reference.js';

/** What a node of the tree does. Source: template language §4. */
export enum Op {
  text = 0,
  value = 1,
  formatted = 2,
  section = 3,
  repeated = 4,
  check = 5,
  choice = 6,
  predicate = 7,
  bind = 8,
  context = 9,
  evaluate = 10,
  macro = 11,
  include = 12,
  inject = 13,
}

/** The instruction's name in messages, by op. Source: template language §4. */
export const OP_NAMES =
  'TEXT VARIABLE VARIABLE SECTION REPEATED IF IF PREDICATE BINDVAR CTXVAR EVAL MACRO INCLUDE INJECT'.split(
    ' ',
  );

/** One formatter of a chain with its arguments. */
export type Call = {readonly name: string; readonly format: Formatter; readonly args: readonly string[]};

/** A run of nodes. */
export type Block = readonly Node[];

const NOWHERE = parseReference('@');
const NONE: readonly never[] = [];
const never: Predicate = () => false;

/**
 * One instruction together with the text before it. Every node has every field, so that the engine's switch meets one
 * shape only: measured faster than a shape for each op.
 */
export class Node {
  ref: Reference = NOWHERE;
  /** Further references of a tag with several; the operands of a choice. */
  refs: readonly Reference[] = NONE;
  calls: readonly Call[] = NONE;
  /** Name of the variable, macro, partial, injected path or predicate; source of an expression. */
  name = '';
  /** Arguments of a predicate or include; keys of a context variable; path of an inject; operators of a choice. */
  args: readonly string[] = NONE;
  test: Predicate = never;
  body: Block = NONE;
  otherwise: Block = NONE;
  between: Block = NONE;
  /** The parsed expression, made when it first runs. */
  program: Program | undefined = undefined;

  constructor(
    readonly op: Op,
    readonly text: string,
    /** Offset of the tag in the source. */
    readonly at: number,
  ) {}
}
