import type {Path} from './path.js';

/**
 * What a formatter or predicate may ask of the running template. References are dotted text (`a.b.0`, `@`, `@name`,
 * `@index`, `@.x`) or a list of its segments, which must not change afterwards; unknown ones give undefined. Values come from own
 * properties only; functions and symbols read as undefined. A data getter that throws, throws through: the engine
 * catches it at the tag. Data must not change while a render runs: expressions look a number up once a frame.
 * Source: template language §3.
 */
export interface Context {
  /** BCP 47 tag, or undefined when the host gave none: then locale formatters print `''`. */
  readonly locale: string | undefined;
  /** Milliseconds since the epoch, fixed for the whole render. */
  readonly nowMs: number;
  /** True when the host enabled `{.eval}`. */
  readonly expressions: boolean;
  /**
   * The node of the current frame, `@`. In a formatter of a variable tag this is the tag's first value as it was before
   * the first formatter of the chain; in `{.var}` and in a predicate, the node of the frame the tag stands in.
   */
  node(): unknown;
  /** Resolves from the current frame outward (in a variable tag: from the tag's own value first, then outward). */
  resolve(reference: string | Path): unknown;
  /**
   * Resolves from the frame outside the tag, so `@` is the surrounding section's node: for `format`, `message` and
   * `plural`. In `{.var}` and in a predicate the same as `resolve`.
   */
  resolveOutside(reference: string | Path): unknown;
  /** The nearest enclosing loop's position counted from 1, or undefined outside loops. */
  index(): number | undefined;
  /** Reports an `engine` error at the current tag; the text is used as it is. */
  error(message: string): void;
  /**
   * Renders the macro or partial with this name over a node and returns its text. Reports an unknown name, bad
   * source or recursion deeper than 16 itself and returns `''`.
   */
  applyPartial(name: string, node: unknown, options: ApplyOptions): string;
}

/** How a partial sees its surroundings. `isPrivate`: it cannot read outward; `args`: bound as `@args` when given. */
export type ApplyOptions = {
  readonly isPrivate: boolean;
  readonly args?: Readonly<Record<string, string>> | undefined;
};

/**
 * Turns the tag's value into a new one; in a chain it receives the result of the one before. `value` is any JavaScript
 * value, numbers may come as text. `args` are the texts after the name, split by the
 * delimiter (`{v|f}` has none, `{v|f }` has one empty). `others` are the further values of a tag with several
 * variables: in `{a, b|f}` `others[0]` is b. Return undefined for missing. A throw is reported at the tag, which then
 * prints nothing. Source: template language §7.
 */
export type Formatter = (
  value: unknown,
  args: readonly string[],
  context: Context,
  others: readonly unknown[],
) => unknown;

/** Decides a branch. `args` as for formatters, but a name followed by the delimiter alone has none. Source: template language §10. */
export type Predicate = (args: readonly string[], context: Context) => boolean;

/** Formatters by name (`html`). Only own keys count; the engine copies them to a table without prototype. */
export type FormatterTable = Readonly<Record<string, Formatter>>;

/** Predicates by name with the question mark (`equal?`). Only own keys count. */
export type PredicateTable = Readonly<Record<string, Predicate>>;
