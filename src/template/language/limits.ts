/** Bounds of one render: beyond them it stops with an error instead of hanging. Source: our choice, generous for a page. */
export enum Limit {
  /** Nodes run in loops; partials and long texts of formatters count as more. */
  steps = 2_000_000,
  /** Power of two of the characters of a text that count as a step each time a formatter reads or makes them: 16. */
  textPerStepBits = 4,
  /** Characters of a text that cost no step. */
  freeText = 255,
  /** What a partial counts for. */
  partialSteps = 20,
  /** Characters of output, and of any text an expression joins. */
  output = 64 * 1024 * 1024,
  /** Errors listed. */
  errors = 1000,
  /** Blocks within blocks of one source: far below what a JavaScript stack takes. */
  // biome-ignore lint/suspicious/noDuplicateEnumValues: two limits that are the same by chance
  nesting = 1000,
  /** Partials within partials. Source: template language §6, checklist TPL-01. */
  partialDepth = 16,
}
