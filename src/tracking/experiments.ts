/** An experiment that runs, with the variants there are; `variant` is what the site decided, null where it left that to us. */
export interface Experiment {
  readonly name: string;
  readonly variant: string | null;
  readonly variants: readonly string[];
}

/** What an override sets. Null clears the one there is. */
export interface Override {
  readonly name: string;
  readonly variant: string | null;
}

const PREFIX = 'experiment_';
/** The value that clears an override. Source: runtime spec §4. */
const RESET = 'reset';
const ACTIVE = 'ACTIVE';

const own = (value: unknown): Readonly<Record<string, unknown>> => Object.assign(Object.create(null), value);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The experiments of a page's context that are active; all others, and whatever is none, do not count. Source: SITE-04. */
export const activeExperiments = (given: unknown): Experiment[] =>
  (Array.isArray(given) ? given : []).map(own).flatMap(({name, status, variant, variants}) =>
    isText(name) && status === ACTIVE
      ? [
          {
            name,
            variant: isText(variant) ? variant : null,
            variants: Array.isArray(variants) ? variants.filter(isText) : [],
          },
        ]
      : [],
  );

/** The overrides that an address asks for, as `?experiment_<name>=<variant>`. Source: SITE-04. */
export const overridesOf = (query: string): Override[] =>
  [...new URLSearchParams(query)].flatMap(([key, value]) =>
    key.startsWith(PREFIX)
      ? [{name: key.slice(PREFIX.length), variant: value === RESET || !value ? null : value}]
      : [],
  );

/**
 * The variant a visitor sees: the override, else what the site decided, else the one kept from before, else one drawn.
 * Null where there is none. `draw` is from 0 to 1. Source: SITE-04; keeping it is ours.
 */
export const variantOf = (
  {variant, variants}: Experiment,
  {override, stored, random}: {override: string | null; stored: string | null; random: number},
): string | null => {
  const isKnown = stored !== null && variants.includes(stored);
  return override ?? variant ?? (isKnown ? stored : (variants[Math.floor(random * variants.length)] ?? null));
};
