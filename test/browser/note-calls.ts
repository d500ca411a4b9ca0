/** Lets `note` see each call of the target's methods, with what it answers. */
export const noteCalls = (
  target: object,
  names: readonly string[],
  note: (name: string, answer: unknown) => void,
): void => {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') continue;
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(method, target, given);
      note(name, answer);
      return answer;
    });
  }
};
