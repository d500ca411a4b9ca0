/** The value at a path of own keys in unknown JSON, or undefined. */
export const ownValue = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (from, key) => (Object.hasOwn(Object(from), key) ? Reflect.get(Object(from), key) : undefined),
    value,
  );

/** Longest text that is read from elsewhere. Source: our choice. */
const TEXT_MAX = 500;

/** The text that an unknown value is, without blanks around it; '' for what is none. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, TEXT_MAX) : '';
