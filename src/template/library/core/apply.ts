import type {ApplyOptions, Formatter} from '../../language/plugin.js';

const partialOptions = (args: readonly string[]): ApplyOptions => {
  if (args.length < 2) return {isPrivate: false};
  const bound: Record<string, string> = Object.create(null);
  for (const arg of args.slice(1)) {
    const equals = arg.indexOf('=');
    if (equals >= 0) bound[arg.slice(0, equals)] = arg.slice(equals + 1);
  }
  return {isPrivate: args.includes('private', 1), args: bound};
};

/** Renders a macro or partial over the value; `private` shuts it off, `k=v` become `@args`. Source: template language §7 (apply). */
export const apply: Formatter = (value, args, context) =>
  args[0] === undefined ? '' : context.applyPartial(args[0], value, partialOptions(args));
