/** An active experiment and its variants; `variant` is the site's decision, null where it made none. */
export interface Experiment {
  readonly name: string;
  readonly variant: string | null;
  readonly variants: readonly string[];
}

/** An override of a variant. Null removes the current one. */
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

/** The active experiments of a page's context; invalid ones are ignored. Source: SITE-04. */
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

/** The overrides in an address, as `?experiment_<name>=<variant>`. Source: SITE-04. */
export const overridesOf = (query: string): Override[] =>
  [...new URLSearchParams(query)].flatMap(([key, value]) =>
    key.startsWith(PREFIX)
      ? [{name: key.slice(PREFIX.length), variant: value === RESET || !value ? null : value}]
      : [],
  );

/**
 * The variant that a visitor sees: the override, else the site's decision, else the stored one, else a random
 * one. Null without variants. `random` is from 0 to 1. Source: SITE-04; storing it is ours.
 */
export const variantOf = (
  {variant, variants}: Experiment,
  {override, stored, random}: {override: string | null; stored: string | null; random: number},
): string | null => {
  const isKnown = stored !== null && variants.includes(stored);
  return override ?? variant ?? (isKnown ? stored : (variants[Math.floor(random * variants.length)] ?? null));
};
