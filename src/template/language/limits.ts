/** Bounds of one render: beyond them it stops with an error instead of hanging. Source: our choice, generous for a page. */
export const LIMITS = {
  /** Nodes run; each partial counts as `partialSteps` more. */
  steps: 5_000_000,
  /** Characters of output, and of any text an expression joins. */
  output: 64 * 1024 * 1024,
  /** Blocks within blocks, partials included: well below what a JavaScript stack takes. */
  nesting: 1000,
  /** Errors listed. */
  errors: 10_000,
  /** What a partial counts for. */
  partialSteps: 20,
} as const;

/** Partials within partials. Source: template language §6, checklist TPL-01. */
export const PARTIAL_DEPTH = 16;
