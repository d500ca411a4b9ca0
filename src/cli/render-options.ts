import {type RenderOptions, siteInjects} from '../template/index.js';
import {UsageError} from './usage-error.js';

/** Options of every command that renders, as `node:util` takes them. */
export const RENDER_ARGUMENTS = {
  locale: {type: 'string'},
  now: {type: 'string'},
  'no-expressions': {type: 'boolean', default: false},
} as const;

/** Their lines of help. */
export const RENDER_HELP = `  --locale <tag>      language of dates and numbers, such as es-ES; none prints none
  --now <ms>          the clock, in milliseconds since 1970; default the real one
  --no-expressions    leave {.eval} off`;

const MILLISECONDS = /^-?\d{1,16}$/;

const readLocale = (tag: string): string => {
  try {
    return new Intl.Locale(tag).toString();
  } catch (cause) {
    throw new UsageError(`--locale ${tag}: expected a language tag, such as es-ES`, {cause});
  }
};

const readNow = (text: string): number => {
  if (!MILLISECONDS.test(text))
    throw new UsageError(`--now ${text}: expected milliseconds since 1970, such as 1750000000000`);
  return Number(text);
};

interface RenderValues {
  readonly locale?: string | undefined;
  readonly now?: string | undefined;
  readonly 'no-expressions'?: boolean | undefined;
}

/** Options for the engine. Includes are on: all files here belong to the designer. Throws `UsageError`. */
export const readRenderOptions = (values: RenderValues): RenderOptions => ({
  locale: values.locale === undefined ? null : readLocale(values.locale),
  now: values.now === undefined ? undefined : readNow(values.now),
  expressions: !values['no-expressions'],
  includes: true,
  injects: siteInjects,
});
