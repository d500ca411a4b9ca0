/** What unknown JSON holds at the end of a path of its own keys, undefined where it does not lead there. */
export const ownValue = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (from, key) => (Object.hasOwn(Object(from), key) ? Reflect.get(Object(from), key) : undefined),
    value,
  );
