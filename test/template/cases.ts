import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, test} from 'vitest';
import {render} from '../../src/template/index.js';
import {WHOLE} from '../tools/spread.js';
import {differenceOfHtml, normalizeSpaces} from './compare.js';
import {INTL_DIFFERENCES} from './intl-differences.js';

/** One case of a file: source, data and what must come out. */
type Case = {
  readonly id: string;
  readonly template: string;
  readonly json: unknown;
  readonly jsonText?: string;
  readonly partials?: Readonly<Record<string, string>>;
  readonly injects?: Readonly<Record<string, unknown>>;
  readonly locale?: string | null;
  readonly now?: number;
  readonly options?: {
    readonly enableExpr?: boolean;
    readonly enableInclude?: boolean;
    readonly exprOpts?: {readonly maxTokens?: number; readonly maxStringLen?: number};
  };
  readonly expected: string;
  readonly expectedErrors: readonly {
    readonly type: string;
    readonly message?: string;
    readonly line?: number;
    readonly column?: number;
  }[];
  readonly emitsHtml?: boolean;
  readonly quirk?: boolean;
};

type Family = 'language' | 'core' | 'content' | 'commerce' | 'date' | 'i18n' | 'social';

const OURS = fileURLToPath(new URL('cases', import.meta.url));
const CONFORMANCE = fileURLToPath(new URL('../../../shared/conformance/template', import.meta.url));

const run = ({template, json, jsonText, partials, injects, locale, now, options = {}}: Case) =>
  render(template, jsonText === undefined ? json : JSON.parse(jsonText), {
    partials,
    injects,
    locale,
    now,
    expressions: options.enableExpr ?? true,
    includes: options.enableInclude ?? true,
    maxTokens: options.exprOpts?.maxTokens,
    maxStringLen: options.exprOpts?.maxStringLen,
  });

const differenceOfText = ({id, locale, expected}: Case, output: string): string | undefined => {
  if (!locale) return output === expected ? undefined : `${output} instead of ${expected}`;
  const found = normalizeSpaces(output);
  if (found === normalizeSpaces(expected)) return undefined;
  if (INTL_DIFFERENCES.some(row => row.id === id && row.ours === found)) return undefined;
  return `${found} instead of ${normalizeSpaces(expected)}`;
};

/** What differs from the case, or undefined. Types and order of errors must agree; their words may be clearer. */
const differenceOf = (row: Case): string | undefined => {
  const {output, errors} = run(row);
  const types = errors.map(error => error.type).join();
  const wanted = row.expectedErrors.map(error => error.type).join();
  if (types !== wanted)
    return `errors ${JSON.stringify(errors.map(error => error.message))} instead of ${wanted}`;
  const exact = differenceOfText(row, output);
  return exact === undefined || !row.emitsHtml ? exact : differenceOfHtml(row.expected, output);
};

const readCases = (path: string): Case[] => JSON.parse(readFileSync(path, 'utf8'));

const testOurs = (family: Family): void => {
  const folder = join(OURS, family);
  for (const file of readdirSync(folder).filter(name => name.endsWith('.json')))
    for (const row of readCases(join(folder, file)))
      test(`TPL-01 case ${row.id}: ${JSON.stringify(row.template).slice(0, 80)}`, () => {
        expect(differenceOf(row)).toBeUndefined();
        expect(run(row).errors).toMatchObject(row.expectedErrors);
      });
};

const filesOf = (family: Family): string[] =>
  existsSync(CONFORMANCE) ? readdirSync(CONFORMANCE).filter(name => name.startsWith(`${family}.`)) : [];

/** Tests a family: our own case files, and in `npm run test:all` the shared conformance data where the checkout lies next to it. */
export const testFamily = (family: Family): void => {
  testOurs(family);
  const files = filesOf(family);
  const isMissing = files.length === 0;
  test.skipIf(isMissing)(`TPL-01 the conformance data of ${family} passes`, {tags: [WHOLE]}, context => {
    const rows = files.flatMap(file => readCases(join(CONFORMANCE, file))).filter(row => !row.quirk);
    const failures = rows.flatMap(row => {
      const difference = differenceOf(row);
      return difference === undefined ? [] : [`${row.id} ${row.template}: ${difference}`];
    });
    context.annotate(`${rows.length - failures.length} of ${rows.length} rows`);
    expect(failures).toEqual([]);
  });
};
