import {skipSpaces} from './chars.js';
import {Tokenizer} from './expression-tokens.js';

/** A parsed expression, cached in the tree. */
export type Program = Pick<Tokenizer, 'text' | 'statements' | 'errors' | 'trace' | 'maxTokens'>;

enum Tag {
  /** Of `{.eval`. */
  length = 6,
}

/**
 * Parses the expression of the tag at `at`, in its place: the source of a page is read faster than texts cut out of it.
 * A leading `#` asks for the trace; `maxTokens` 0 is no limit. Never throws. Source: template language §5.
 */
export const parseExpression = (source: string, at: number, maxTokens: number): Program => {
  const begin = skipSpaces(source, at + Tag.length);
  const words = source.charAt(begin) === '#' ? [] : undefined;
  const program = new Tokenizer(source, begin + (words ? 1 : 0), words);
  program.run();
  const {errors, count} = program;
  program.maxTokens = maxTokens;
  if (maxTokens > 0 && count > maxTokens)
    errors.push(`Expression exceeds the maximum number of allowed tokens: ${maxTokens}`);
  if (words) program.trace = `[${errors.length > 0 ? '' : program.traces.join(', ')}]`;
  if (errors.length === 0) program.errors = program.mismatches;
  if (program.errors.length > 0) program.statements = [];
  return program;
};
