/** Parses the arguments of a formatter once per place in a template. Source: our choice, for speed. */
export const onceForArgs = <T>(parse: (args: readonly string[]) => T): ((args: readonly string[]) => T) => {
  const parsed = new WeakMap<readonly string[], T>();
  return args => {
    let found = parsed.get(args);
    if (found === undefined) {
      found = parse(args);
      parsed.set(args, found);
    }
    return found;
  };
};

/** One argument `key:value`, or a bare word with an empty value. Source: template language §7 (i18n). */
export const splitOption = (arg: string): readonly [key: string, value: string] => {
  const colon = arg.indexOf(':');
  return colon < 0 ? [arg, ''] : [arg.slice(0, colon), arg.slice(colon + 1)];
};

/** Upper-cases the first letter where the text begins a sentence. */
export const inContext = (text: string, context: string | undefined): string =>
  context === 'begin-sentence' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
