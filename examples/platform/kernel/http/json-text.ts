import type {Pause} from '../pauses.js';
import {JSON_DEPTH_MAX} from './text.js';

/** Characters that are read between two pauses. */
const STEP = 100_000;
/** Items that a list and fields that an object have at most. Source: ours: twice what the longest list of any body may have. */
const CHILDREN_MAX = 20_000;
/** Values that are parsed and checked at once, at most: some tens of milliseconds. */
const PIECE_VALUES_MAX = 100_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const isOpening = (code: number): boolean => code === 0x5b || code === 0x7b;
const isClosing = (code: number): boolean => code === 0x5d || code === 0x7d;

type JsonProblem = keyof typeof EXPECTED;

const EXPECTED = {
  depth: `at most ${JSON_DEPTH_MAX} levels`,
  children: `lists and objects of at most ${CHILDREN_MAX} parts`,
  values: 'fewer parts',
  syntax: 'JSON',
} as const;

/** A JSON text is not parsed: it is none, or has too much. */
export class JsonRefused extends Error {
  override name = 'JsonRefused' as const;
  constructor(readonly problem: JsonProblem) {
    super(`JSON is not read: ${problem}`);
  }

  /** What is read instead. */
  get expected(): string {
    return EXPECTED[this.problem];
  }
}

/** The place after a text that begins at `at`. */
function endOfString(json: string, at: number): number {
  let end = json.indexOf('"', at + 1);
  while (end >= 0) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end + 1;
    end = json.indexOf('"', end + 1);
  }
  throw new JsonRefused('syntax');
}

interface Walk {
  /** Calls with each bracket and comma that is in no text, and the level that it is of. */
  readonly take: (code: number, at: number, depth: number) => void;
  readonly pause: Pause;
}

/** Reads a JSON text once, without a call for each level. Throws `JsonRefused`. */
async function walk(json: string, {take, pause}: Walk): Promise<void> {
  let depth = 0;
  let next = STEP;
  for (let at = 0; at < json.length; at++) {
    if (at > next) {
      await pause();
      next = at + STEP;
    }
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at) - 1;
    else if (code === COMMA) take(code, at, depth);
    else if (isOpening(code)) {
      depth++;
      take(code, at, depth);
    } else if (isClosing(code)) {
      take(code, at, depth);
      depth--;
    }
  }
}

/** Refuses a JSON text that nests too deep, or has a list or object of too much, before any of it is parsed. Throws `JsonRefused`. */
export async function checkJson(json: string, pause: Pause): Promise<void> {
  const children: number[] = [];
  await walk(json, {
    pause,
    take(code, _at, depth) {
      if (depth > JSON_DEPTH_MAX) throw new JsonRefused('depth');
      const count = code === COMMA ? (children[depth] ?? 0) + 1 : 1;
      if (!isClosing(code)) children[depth] = count;
      if (count > CHILDREN_MAX) throw new JsonRefused('children');
    },
  });
}

/** Cuts what stands between the outermost brackets at its commas. */
async function cut(json: string, brackets: '[]' | '{}', pause: Pause): Promise<string[]> {
  const whole = json.trim();
  if (whole.length < 2 || whole[0] !== brackets[0] || whole.at(-1) !== brackets[1])
    throw new JsonRefused('syntax');
  const places: number[] = [0];
  await walk(whole, {
    pause,
    take(code, at, depth) {
      if (code === COMMA && depth === 1) places.push(at);
      if (isClosing(code) && depth === 1) places.push(at);
    },
  });
  const parts = places.slice(1).map((end, part) => whole.slice((places[part] ?? 0) + 1, end));
  return parts.length === 1 && parts[0]?.trim() === '' ? [] : parts;
}

const FIELD = /^\s*("(?:[^"\\]|\\.)*")\s*:/;

/** A value of a JSON text that is not parsed yet: a large one is taken apart first, so that no piece keeps others waiting. */
export class JsonPiece {
  constructor(
    private readonly json: string,
    private readonly pause: Pause,
  ) {}

  get isList(): boolean {
    return this.json.trimStart().startsWith('[');
  }

  get isObject(): boolean {
    return this.json.trimStart().startsWith('{');
  }

  /** The items of a list. Throws `JsonRefused`. */
  async items(): Promise<JsonPiece[]> {
    return (await cut(this.json, '[]', this.pause)).map(part => new JsonPiece(part, this.pause));
  }

  /** The fields of an object by name; of those with one name the last. Throws `JsonRefused`. */
  async fields(): Promise<Map<string, JsonPiece>> {
    const parts = await cut(this.json, '{}', this.pause);
    return new Map(
      parts.map(part => {
        const [start = '', name = ''] = FIELD.exec(part) ?? [];
        return [String(parsed(name)), new JsonPiece(part.slice(start.length), this.pause)];
      }),
    );
  }

  /** The value. Throws `JsonRefused` for one of too many parts. */
  async value(): Promise<unknown> {
    let values = 0;
    await walk(this.json, {
      pause: this.pause,
      take: () => {
        values++;
        if (values > PIECE_VALUES_MAX) throw new JsonRefused('values');
      },
    });
    await this.pause();
    return parsed(this.json);
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new JsonRefused('syntax');
  }
}
