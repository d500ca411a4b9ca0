import type {MessageParams} from './pattern.js';

/** A message that is one plural whose forms hold no braces and no quotes. */
const FLAT_PLURAL = /^\{(\w+), plural, ((?:\w+ \{[^{}']*\} ?)+)\}$/;

/** True for what needs more than filling in, as a plural or quotes. */
export const isRich = (pattern: unknown): boolean => /'|\{[^}]*,/.test(String(pattern));

const fill = (text: string, params: MessageParams, locale: string): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    return typeof value === 'number' ? value.toLocaleString(locale) : (value ?? whole);
  });

/** The form for a count; null where there is no "other", or a form that the language does not have: the full reader says which. */
const pickForm = (forms: string, count: number, locale: string): string | null => {
  const rules = new Intl.PluralRules(locale);
  const texts: Record<string, string | undefined> = {__proto__: null as never};
  // No form contains a brace, so the word before a brace is a key.
  for (const [, key = '', text] of forms.matchAll(/(\w+) \{([^}]*)/g)) texts[key] = text;
  const known: readonly string[] = rules.resolvedOptions().pluralCategories;
  if (!Object.keys(texts).every(key => known.includes(key))) return null;
  return texts.other === undefined ? null : (texts[rules.select(count)] ?? texts.other);
};

/**
 * Formats a message without the full reader of patterns, which is a download of its own: `{name}` and one flat plural,
 * all that our own messages use. Null for a richer pattern, and for a plural without its number or its forms.
 */
export const formatPlain = (pattern: string, params: MessageParams, locale: string): string | null => {
  const [, name = '', forms] = FLAT_PLURAL.exec(pattern) ?? [];
  if (!forms) return isRich(pattern) ? null : fill(pattern, params, locale);
  const count = Object.hasOwn(params, name) ? params[name] : undefined;
  if (typeof count !== 'number') return null;
  return pickForm(forms, count, locale)?.replaceAll('#', count.toLocaleString(locale)) ?? null;
};
