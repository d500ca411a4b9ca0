/** Lines one page may get from us: a fault that repeats must not bury the app's own messages. */
const LINES_MAX = 20;
const lines = new Set<string>();

/** What went wrong, for `onError` and the `error` event. */
export interface Fault {
  /** Names it in the documentation: `bad-prop`, `component-failed`, `no-provider`, or a code of the runtime. */
  readonly code: string;
  readonly message: string;
  readonly cause: unknown;
}

/** Where the codes of components are explained: in the package, or below the publisher's home. */
const PAGE = __DOCS__.replace('errors.md', 'react.md');

/** Writes a fault of a component on the console, once for each distinct one. */
export const writeFault = ({code, message, cause}: Fault): void => {
  const line = `[vitrine] ${code}: ${message} (see ${PAGE}#${code})`;
  if (lines.has(line) || lines.size >= LINES_MAX) return;
  lines.add(line);
  console.error(line, ...(cause === null ? [] : [cause]));
};
