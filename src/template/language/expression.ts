import type {Statement} from './expression-chain.js';
import {Tokenizer} from './expression-tokens.js';

/** A parsed expression, kept on the tree. */
export type Program = {
  readonly statements: readonly Statement[];
  /** What is wrong with the source; then there are no statements. */
  readonly errors: readonly string[];
  /** The postfix form that `#` prints. */
  readonly trace: string | undefined;
  /** The limit it was parsed under. */
  readonly maxTokens: number;
};

const DEBUG = '#';

/** The part of a tag's source that is the expression: a leading `#` asks for the trace. */
export const expressionOf = (source: string): string => (source.startsWith(DEBUG) ? source.slice(1) : source);

/** Parses an expression; `maxTokens` 0 is no limit. Never throws. Source: template language §5. */
export const parseExpression = (source: string, maxTokens: number): Program => {
  const words = source.startsWith(DEBUG) ? [] : undefined;
  const tokenizer = new Tokenizer(expressionOf(source), words);
  tokenizer.run();
  const {statements, mismatches, count, traces} = tokenizer;
  let {errors} = tokenizer;
  if (maxTokens > 0 && count > maxTokens)
    errors.push(`Expression exceeds the maximum number of allowed tokens: ${maxTokens}`);
  const trace = words && `[${errors.length > 0 ? '' : traces.join(', ')}]`;
  if (errors.length === 0) errors = mismatches;
  return {statements: errors.length > 0 ? [] : statements, errors, trace, maxTokens};
};
