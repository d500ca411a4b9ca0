/** Installed on the machine, or from inside @sparticuz/chromium. */
export type ChromiumKind = "the machine's" | 'packaged';

/** A Chromium that was found. */
export interface FoundChromium {
  /** Its program. */
  readonly path: string;
  /** The environment it needs. */
  readonly env: NodeJS.ProcessEnv;
  readonly name: string;
  readonly version: string;
  readonly kind: ChromiumKind;
}

/** Flags that keep Chromium quiet and let it run as any user. */
export const CHROMIUM_FLAGS: readonly string[];
/**
 * Finds a Chromium, "the machine's" unless another kind is preferred; without the kind that is preferred, the other one.
 * `CHROME` names one that is taken before any. Rejects where there is none.
 */
export function findChromium(options?: {prefer?: ChromiumKind}): Promise<FoundChromium>;
/** What `findChromium` found, as a person reads it: `Chromium 143.0.7499.0 (packaged)`. */
export function describeChromium(found: FoundChromium): string;
