import type {Formatter} from './plugin.js';

const readArguments = (words: readonly string[]): Record<string, string> => {
  const args: Record<string, string> = Object.create(null);
  for (const word of words) {
    const split = word.indexOf('=');
    if (split >= 0) args[word.slice(0, split)] = word.slice(split + 1);
  }
  return args;
};

/**
 * The formatter `apply name [private] [key=value ...]`: renders a macro or partial over the value. Words without `=`
 * are ignored; `@args` is bound when anything follows the name. Source: template language §7.
 */
export const apply: Formatter = (value, args, context) => {
  const name = args[0];
  if (name === undefined) return '';
  const words = args.slice(1);
  return context.applyPartial(name, value, {
    isPrivate: words.includes('private'),
    args: words.length > 0 ? readArguments(words) : undefined,
  });
};
