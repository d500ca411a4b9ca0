import type {Program} from './expression.js';
import type {Formatter, Predicate} from './plugin.js';
import {parseReference, type Reference} from './reference.js';

/** What a node of the tree does; those up to `evaluate` print one value. Source: template language §4. */
export enum Op {
  value = 0,
  formatted = 1,
  evaluate = 2,
  section = 3,
  repeated = 4,
  check = 5,
  choice = 6,
  predicate = 7,
  bind = 8,
  context = 9,
  macro = 10,
  include = 11,
  inject = 12,
}

/** The instruction's name in messages, by op. Source: template language §4. */
export const OP_NAMES =
  'VARIABLE VARIABLE EVAL SECTION REPEATED IF IF PREDICATE BINDVAR CTXVAR MACRO INCLUDE INJECT'.split(' ');

/** One formatter of a chain with its arguments, and the one after it. */
export type Call = {readonly format: Formatter; readonly args: readonly string[]; next: Call | undefined};

/**
 * A run of nodes: the first of them, which leads to the others, or the text alone where there are none. Chains instead
 * of lists, and texts instead of nodes for them, make a tree half as large.
 */
export type Block = Node | string;

const NOWHERE = parseReference('@');
const NONE: readonly never[] = [];
const never: Predicate = () => false;

/** What few nodes have. */
export class Detail {
  test: Predicate = never;
  between: Block = '';
  /** The parsed expression, made when it first runs. */
  program: Program | undefined = undefined;

  constructor(
    /** Name of the variable, macro or partial. */
    readonly name = '',
    /** Arguments of a predicate or include; keys of a context variable; path of an inject; operators of a choice. */
    readonly args: readonly string[] = NONE,
    /** Further references of a tag with several; the operands of a choice. */
    readonly refs: readonly Reference[] = NONE,
  ) {}
}

/** Shared by all nodes without any. */
const PLAIN = new Detail();

/**
 * One instruction together with the text before it. Every node has every field, so that the engine's switch meets one
 * shape only: measured faster than a shape for each op.
 */
export class Node {
  ref: Reference = NOWHERE;
  call: Call | undefined = undefined;
  body: Block = '';
  otherwise: Block = '';
  /** What follows in the block: a node, or the text at its end. */
  next: Block = '';

  constructor(
    readonly op: Op,
    readonly text: string,
    /** Offset of the tag in the source. */
    readonly at: number,
    public detail = PLAIN,
  ) {}
}
