/** How many lines of the same shape make two places a pair. */
const RUN = 6;

/** Words that are part of a shape; every other word is a name. */
const KEYWORDS = new Set(
  `as async await break case catch class const continue default delete do else export extends false finally for from
  function if in instanceof interface let new null of return satisfies static super switch this throw true try type
  typeof undefined void while yield`.split(/\s+/),
);
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`\n]*`/g;
const NUMBER = /#[\da-f]{3,8}\b|\d[\w.%]*/gi;

/** In a shape, `n` is a name or several, and `0` is a text or a number. */
const shapeOfCode = (line: string): string =>
  line
    .replace(TEXT, '0')
    .replace(NUMBER, '0')
    .replace(/[A-Za-z_$][\w$]*/g, word => (KEYWORDS.has(word) ? word : 'n'))
    .replace(/\bn(?: n)+\b/g, 'n');
const shapeOfStyle = (line: string): string => line.replace(NUMBER, '0').replace(/(?:\.|--vt-)[\w-]+/g, '.n');
const shapeOfMarkup = (line: string): string =>
  line
    .replace(/"[^"]*"/g, '0')
    .replace(/\{[^}]*\}/g, 'n')
    .replace(/>[^<]+</g, '>n<');

const shapeFor = (file: string): ((line: string) => string) => {
  if (file.endsWith('.css')) return shapeOfStyle;
  return file.endsWith('.html') ? shapeOfMarkup : shapeOfCode;
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
const IMPORT = /^(?:import|export)\b[^;'()=]* from '[^']+';/gm;

/** Shapes without logic. */
const UNCOUNTED: readonly RegExp[] = [
  // Marks, one name, the end of an element.
  /^(?:\W|<\/\w+>)*n?\W*$/,
  // An entry with a plain value.
  /^(?:(?:n|0|\[[\w.]+\]): )?(?:0|n|n\.n|null|true|false)[,;]?$/,
  // The type of a member or a parameter.
  /^(?:n )?n\??: (?:[^?]*;|n(?: \| (?:n|null|undefined))+,)$/,
  // A custom property of a stylesheet.
  /^(?:\.n|--[\w-]+): /,
];

/** A line that counts. */
interface Line {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  readonly shape: string;
}

/**
 * The lines of a file that count, with their shapes. In a shape all names are one name, and all texts and numbers one value;
 * keywords, marks, elements, the properties of styles and the tokens of a theme stay. Comments, imports and lines without
 * logic do not count. Neighbours of one shape count as one line: they are a list, and a longer list has no more logic.
 */
const linesOf = (file: string, source: string): readonly Line[] => {
  const shapeOf = shapeFor(file);
  const blank = (passed: string): string => passed.replace(/[^\n]/g, '');
  return source
    .replace(COMMENT, blank)
    .replace(IMPORT, blank)
    .split('\n')
    .map((text, at) => ({file, number: at + 1, shape: shapeOf(text.trim())}))
    .filter(({shape}) => !UNCOUNTED.some(uncounted => uncounted.test(shape)))
    .filter(({shape}, at, counted) => shape !== counted[at - 1]?.shape);
};

/** A place in the lines of a file. */
interface Place {
  readonly lines: readonly Line[];
  readonly at: number;
}

const shapeAt = ({lines, at}: Place): string | undefined => lines[at]?.shape;
const before = ({lines, at}: Place): Place => ({lines, at: at - 1});

/** True where a run of two places begins: not within a longer run, nor where a place overlaps itself. */
const isStart = (first: Place, second: Place): boolean => {
  const earlier = shapeAt(before(first));
  const isWithin = earlier !== undefined && earlier === shapeAt(before(second));
  return !isWithin && !(first.lines === second.lines && second.at - first.at < RUN);
};

const nameOf = ({lines, at}: Place): string => `${lines[at]?.file}:${lines[at]?.number}`;

/**
 * Finds pairs of places whose next six lines or more have the same shapes. `sources` are the texts of files by path. Returns
 * `one.ts:10 ~ other.ts:40`, the first line of each place.
 */
export const findSameShapes = (sources: ReadonlyMap<string, string>): readonly string[] => {
  const places = new Map<string, Place[]>();
  for (const [file, source] of sources) {
    const lines = linesOf(file, source);
    for (let at = 0; at + RUN <= lines.length; at++) {
      const run = lines.slice(at, at + RUN).map(({shape}) => shape);
      const key = run.join('\n');
      places.set(key, [...(places.get(key) ?? []), {lines, at}]);
    }
  }
  return [...places.values()].flatMap(same =>
    same.flatMap((second, at) =>
      same
        .slice(0, at)
        .filter(first => isStart(first, second))
        .map(first => `${nameOf(first)} ~ ${nameOf(second)}`),
    ),
  );
};
