/**
 * What a statement of other template languages is in this one: `if x` is `{.if x}`, `endif` is `{.end}`. Source: the
 * public manuals of Mustache, Handlebars, Liquid, Jinja, Twig, Smarty, Go templates, EJS and Svelte.
 */

const NAME = /^@?[A-Za-z][\w-]*(?:\.(?:\d+|[A-Za-z][\w-]*))*$|^@(?:\.[A-Za-z][\w-]*)*$/;

/** Names that other languages give to what this one has as well. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['this', '@'],
  ['.', '@'],
  ['loop.index', '@index'],
  ['loop.index0', '@index0'],
  ['forloop.index', '@index'],
  ['forloop.index0', '@index0'],
]);

/** A reference as this language writes it, or undefined where it is more than that. */
export const suggestReference = (text: string): string | undefined => {
  const plain = text.trim().replace(/^\((.*)\)$/, '$1');
  const known = NAMES.get(plain);
  if (known !== undefined) return known;
  const name = plain
    .replace(/^(?:\.\.\/)+|^[$.]|^@root\./, '')
    .replace(/^this\b/, '@')
    .replace(/\[['"]?([\w-]+)['"]?\]/g, '.$1')
    .replace(/->|\?\.|\//g, '.')
    .replace(/\.\$/g, '.');
  return NAME.test(name) ? name : undefined;
};

const COMPARISON = /^(\S+?)\s*(===?|!==?|>=?|<=?|\b(?:is|eq|neq?|[gl]te?)\b)\s*(\S.*)$/;
const PREDICATES: ReadonlyMap<string, string> = new Map([
  ...['==', '===', 'is', 'eq'].map(sign => [sign, 'equal?'] as const),
  ...['!=', '!==', 'ne', 'neq'].map(sign => [sign, 'notEqual?'] as const),
  ...['>', 'gt'].map(sign => [sign, 'greaterThan?'] as const),
  ...['>=', 'gte'].map(sign => [sign, 'greaterThanOrEqual?'] as const),
  ...['<', 'lt'].map(sign => [sign, 'lessThan?'] as const),
  ...['<=', 'lte'].map(sign => [sign, 'lessThanOrEqual?'] as const),
]);
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const QUOTED = /^(['"])(.*)\1$/;

/** An argument of a comparison: a quoted text, a number, a word such as `true`, or a reference. */
const suggestOperand = (text: string): string | undefined => {
  const quoted = QUOTED.exec(text.trim());
  if (quoted) return `"${quoted[2]}"`;
  return NUMBER.test(text.trim()) ? text.trim() : suggestReference(text);
};

const suggestComparison = (text: string): string | undefined => {
  const [, left = '', sign = '', right = ''] = COMPARISON.exec(text) ?? [];
  const [predicate, a, b] = [PREDICATES.get(sign), suggestOperand(left), suggestOperand(right)];
  if (predicate === undefined || a === undefined || b === undefined) return undefined;
  const mark = b.includes(' ') ? ':' : ' ';
  return [predicate, a, b].join(mark);
};

const suggestTests = (text: string): string | undefined => {
  const tests = text
    .replace(/\band\b/g, '&&')
    .replace(/\bor\b/g, '||')
    .split(/\s*(&&|\|\|)\s*/);
  const names = tests.map((test, at) => (at % 2 === 1 ? test : suggestReference(test)));
  return names.includes(undefined) ? undefined : names.join(' ');
};

const NEGATED = /^(?:!|not\b)\s*(.*)$/;

const suggestIf = (given: string): string => {
  const text = given
    .trim()
    .replace(/:$/, '')
    .replace(/^\((.*)\)\s*\{?$/, '$1');
  const negated = NEGATED.exec(text)?.[1];
  if (negated !== undefined) return suggestUnless(negated);
  const compared = suggestComparison(text);
  if (compared !== undefined) return `{.${compared}}`;
  return `{.if ${suggestTests(text) ?? 'name'}}`;
};

const suggestUnless = (text: string): string => `{.if ${suggestTests(text) ?? 'name'}}{.or}\u2026{.end}`;

/** `{.or}` takes a predicate, no reference. */
const suggestElseIf = (text: string): string => {
  const meant = suggestIf(text);
  return /^\{\.\w+\?/.test(meant) ? meant.replace('{.', '{.or ') : `{.or}${meant}\u2026{.end}`;
};

const LOOP_IN = /\b(?:in|of)\s+(\S+)/;
const LOOP_AS = /^(?:from=)?(\S+)/;

const suggestLoop = (text: string): string => {
  const list = LOOP_IN.exec(text)?.[1] ?? LOOP_AS.exec(text.trim().replace(/^\(/, ''))?.[1] ?? '';
  return `{.repeated section ${suggestReference(list.replace(/[()]/g, '')) ?? 'name'}}`;
};

const FILE = /^(?:(?:file|name)=)?["']?([\w./-]+)/;

const TEMPLATE = /\.(?:html|block|region|list|item|page)$/;

/** A call of a partial; one without an ending is one of existing sites' blocks. */
const suggestCall = (text: string): string => {
  const name = FILE.exec(text.trim())?.[1]?.replace(/^.*\//, '') ?? 'name';
  const file = TEMPLATE.test(name) ? name : `${name.replace(/\..*/, '')}.block`;
  return `{@|apply ${file}}`;
};

const ASSIGNED = /^[@$]?(\w+)(?:\s*:?=\s*|\s+)(.+)$/;

const suggestVariable = (text: string): string => {
  const [, name = 'name', value = ''] = ASSIGNED.exec(text.trim()) ?? [];
  return `{.var @${name} ${suggestReference(value) ?? 'value'}}`;
};

type Suggest = (rest: string) => string | undefined;

const NO_SUGGESTION: Suggest = () => undefined;
const OR: Suggest = rest => {
  const more = /^if\b(.*)$/.exec(rest.trim())?.[1];
  return more === undefined ? '{.or}' : suggestElseIf(more);
};
const COMMENT: Suggest = () => '{## \u2026 ##}';

const SUGGESTIONS: ReadonlyMap<string, Suggest> = new Map<string, Suggest>([
  ['if', suggestIf],
  ['unless', suggestUnless],
  ['ifnot', suggestUnless],
  ['else', OR],
  ...['elseif', 'elsif', 'elif'].map(word => [word, suggestElseIf] as const),
  ...['for', 'foreach', 'each', 'range', 'loop', 'repeat'].map(word => [word, suggestLoop] as const),
  ['with', (rest: string) => `{.section ${suggestReference(rest) ?? 'name'}}`],
  ...['include', 'render', 'partial', 'import', 'insert', 'apply', 'template'].map(
    word => [word, suggestCall] as const,
  ),
  ...['set', 'assign', 'let', 'capture'].map(word => [word, suggestVariable] as const),
  ['comment', COMMENT],
  ...[
    'extends',
    'block',
    'layout',
    'macro',
    'raw',
    'verbatim',
    'switch',
    'case',
    'while',
    'do',
    'schema',
    'paginate',
    'form',
    'load',
    'define',
  ].map(word => [word, NO_SUGGESTION] as const),
]);

const END = /^end\w*$/;

/** True for the first word of a statement in other languages. */
export const isStatement = (word: string): boolean => SUGGESTIONS.has(word) || END.test(word);

/** What a statement was meant to be, or undefined where this language has none of its kind. */
export const suggestStatement = (word: string, rest: string): string | undefined =>
  END.test(word) ? '{.end}' : SUGGESTIONS.get(word)?.(rest);

/** Formatters by the names other languages give them. */
const FORMATTERS: ReadonlyMap<string, string> = new Map([
  ['e', 'html'],
  ['h', 'html'],
  ['escape', 'html'],
  ['tojson', 'json'],
  ['jsonify', 'json'],
  ['upcase', 'capitalize'],
  ['upper', 'capitalize'],
  ['length', 'count'],
  ['size', 'count'],
  ['striptags', 'safe'],
  ['strip_html', 'safe'],
  ['handleize', 'slugify'],
  ['url_encode', 'url-encode'],
]);

/** What an expression that prints was meant to be: its reference, with the formatters this language has. */
export const suggestValue = (text: string, isTags: (text: string) => boolean): string | undefined => {
  const [value = '', ...filters] = text.split('|').map(part => part.trim());
  const name = suggestReference(value.replace(/^[&-]\s*|-$/g, ''));
  if (name === undefined) return undefined;
  const formatters = filters.map(filter => {
    const [, word = '', args = ''] = /^([\w-]+)\s*[:(]?\s*(.*?)\)?$/.exec(filter) ?? [];
    return `|${FORMATTERS.get(word) ?? word}${NUMBER.test(args) ? ` ${args}` : ''}`;
  });
  return [`{${name}${formatters.join('')}}`, `{${name}}`].find(isTags);
};
