import {compileStatement, type Evaluate} from './expression-compiler.js';
import {type Step, Yard} from './expression-order.js';
import {Tokenizer} from './expression-tokens.js';

/** A parsed expression, kept on the tree. */
export type Program = {
  readonly statements: readonly Evaluate[];
  /** What is wrong with the source; then there are no statements. */
  readonly errors: readonly string[];
  /** The postfix form that `#` prints. */
  readonly trace: string | undefined;
  /** The limit it was parsed under. */
  readonly maxTokens: number;
};

const printStep = (step: Step): string => {
  if (step.kind === 'constant')
    return typeof step.value === 'string' ? JSON.stringify(step.value) : String(step.value);
  if (step.kind === 'operator') return `<${step.name}>`;
  if (step.kind === 'args') return '<args>';
  return step.kind === 'call' ? `${step.text}()` : step.text;
};

const printStatements = (statements: readonly (readonly Step[])[]): string =>
  `[${statements.map(steps => `[${steps.map(printStep).join(' ')}]`).join(', ')}]`;

const DEBUG = '#';

/** The part of a tag's source that is the expression: a leading `#` asks for the trace. */
export const expressionOf = (source: string): string => (source.startsWith(DEBUG) ? source.slice(1) : source);

/** Parses an expression; `maxTokens` 0 is no limit. Never throws. Source: template language §5. */
export const parseExpression = (source: string, maxTokens: number): Program => {
  const tokenizer = new Tokenizer(expressionOf(source));
  tokenizer.run();
  const {tokens, errors} = tokenizer;
  const yard = new Yard();
  if (maxTokens > 0 && tokens.length > maxTokens)
    errors.push(`Expression exceeds the maximum number of allowed tokens: ${maxTokens}`);
  if (errors.length === 0) yard.run(tokens);
  errors.push(...yard.errors);
  const statements = errors.length > 0 ? [] : yard.statements;
  return {
    statements: statements.map(steps => compileStatement(steps)),
    errors,
    trace: source.startsWith(DEBUG) ? printStatements(yard.statements) : undefined,
    maxTokens,
  };
};
