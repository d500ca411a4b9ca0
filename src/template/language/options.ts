import type {Plugins} from './registry.js';

/** What the host gives a render. Absent limits take the defaults of `Limit`. Source: our choice, after architecture. */
export type RenderOptions = {
  /** BCP 47 tag; without it locale formatters print nothing. */
  readonly locale?: string | null | undefined;
  /** Milliseconds since the epoch; default the clock's. */
  readonly now?: number | undefined;
  /** Sources by name. */
  readonly partials?: Readonly<Record<string, string>> | undefined;
  /** Values by path, for `{.inject}`. */
  readonly injects?: Readonly<Record<string, unknown>> | undefined;
  /** Enables `{.eval}`; default false. */
  readonly expressions?: boolean | undefined;
  /** Enables `{.include}`; default false. */
  readonly includes?: boolean | undefined;
  /** Tokens of one expression; default 0, no limit. */
  readonly maxTokens?: number | undefined;
  /** Length of a text an expression joins; default 0, the output limit. */
  readonly maxStringLen?: number | undefined;
  /** Nodes run before the render stops. */
  readonly maxSteps?: number | undefined;
  /** Characters printed before the render stops. */
  readonly maxOutput?: number | undefined;
};

/** Options of one call that compiles and renders. */
export type Options = RenderOptions & Plugins;
