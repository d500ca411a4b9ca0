import {nearest} from '../../../../src/template/language/suggest.js';

/** Everything that is wrong with a catalogue, one line each. */
export class CatalogError extends Error {
  override name = 'CatalogError' as const;

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** What is wrong in one place: what stands there, what may stand there, and what was probably meant. */
export interface Problem {
  /** Left out where something is missing. */
  readonly found?: unknown;
  readonly expected: string;
  readonly meant?: unknown;
}

/** Words of pages and of other shops for fields of a catalogue. */
const OTHER_WORDS = new Map([
  ['attributes', 'options'],
  ['cost', 'price'],
  ['images', 'pictures'],
  ['image', 'pictures'],
  ['inventory', 'stock'],
  ['items', 'products'],
  ['name', 'title'],
  ['options', 'variants'],
  ['productType', 'type'],
  ['qty', 'stock'],
  ['qtyInStock', 'stock'],
  ['quantity', 'stock'],
  ['tax', 'taxPercent'],
  ['unlimited', 'stock'],
  ['url', 'src'],
  ['vat', 'taxPercent'],
]);

const meantBy = (key: string, known: readonly string[]): string | undefined => {
  const meant = OTHER_WORDS.get(key);
  return meant && known.includes(meant) ? meant : nearest(key, known);
};

const SHOWN_LENGTH_MAX = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text;
};

/** A collection of problems of one file. */
export class Problems {
  readonly lines: string[] = [];
  /** What does not keep a shop from starting. */
  readonly notes: string[] = [];

  constructor(readonly file: string) {}

  /** Adds a line that names the place, such as `product "mug", price`. */
  add(where: string, problem: Problem): void {
    this.lines.push(this.#lineOf(where, problem));
  }

  /** Adds a line that keeps no shop from starting. */
  note(where: string, problem: Problem): void {
    this.notes.push(this.#lineOf(where, problem));
  }

  #lineOf(where: string, {found, expected, meant}: Problem): string {
    const what = found === undefined ? 'is missing' : `found ${shown(found)}`;
    const fix = meant === undefined ? '' : `; did you mean ${shown(meant)}?`;
    return `${this.file}: ${where}: ${what}, expected ${expected}${fix}`;
  }

  /** Adds a line for each key that no field has. */
  refuseUnknown(where: string, keys: readonly string[], known: readonly string[]): void {
    for (const key of keys.filter(name => !known.includes(name)))
      this.add(where, {
        found: key,
        expected: `one of the fields ${known.join(', ')}`,
        meant: meantBy(key, known),
      });
  }

  /** Throws `CatalogError` where there is any. */
  throwAny(): void {
    if (this.lines.length > 0) throw new CatalogError([...this.lines, ...this.notes]);
  }
}
