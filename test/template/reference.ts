/**
 * A second, plain reading of the language for property tests: it runs a structure, never a source, and keeps every frame
 * as a fresh object. What it prints is what the engine must print for the source of the same structure.
 * Source: template language §3, §4.
 */

/** A piece of a template as the tests generate it. Paths are references such as `a.b`, `@` or `@v`. */
export type Piece =
  | {readonly kind: 'text'; readonly text: string}
  | {readonly kind: 'value'; readonly path: string}
  | {
      readonly kind: 'section' | 'if';
      readonly path: string;
      readonly body: readonly Piece[];
      readonly otherwise: readonly Piece[];
    }
  | {
      readonly kind: 'repeated';
      readonly path: string;
      readonly body: readonly Piece[];
      readonly between: readonly Piece[];
      readonly otherwise: readonly Piece[];
    }
  | {readonly kind: 'bind'; readonly name: string; readonly path: string};

type Frame = {node: unknown; index?: number; variables: Map<string, unknown>};
type Frames = readonly Frame[];

/** The source of a structure. */
export const write = (pieces: readonly Piece[]): string =>
  pieces
    .map(piece => {
      switch (piece.kind) {
        case 'text':
          return piece.text;
        case 'value':
          return `{${piece.path}}`;
        case 'bind':
          return `{.var ${piece.name} ${piece.path}}`;
        case 'repeated':
          return `{.repeated section ${piece.path}}${write(piece.body)}{.alternates with}${write(piece.between)}{.or}${write(piece.otherwise)}{.end}`;
        default:
          return `{.${piece.kind} ${piece.path}}${write(piece.body)}{.or}${write(piece.otherwise)}{.end}`;
      }
    })
    .join('');

const step = (value: unknown, key: string): unknown => {
  if (value === null || typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return /^\d+$/.test(key) ? value[Number(key)] : undefined;
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
};

const firstIn = (frame: Frame, name: string): unknown =>
  name.startsWith('@') ? frame.variables.get(name) : step(frame.node, name);

const findFirst = (frames: Frames, name: string): unknown => {
  const inner = [...frames].reverse();
  if (name === '@') return inner[0]?.node;
  if (name === '@index' || name === '@index0') {
    const index = inner.find(frame => frame.index !== undefined)?.index;
    return index === undefined ? undefined : name === '@index' ? index + 1 : index;
  }
  return inner.map(frame => firstIn(frame, name)).find(value => value !== undefined);
};

const find = (frames: Frames, path: string): unknown => {
  const [first = '', ...rest] = path.split('.');
  return rest.reduce(step, findFirst(frames, first));
};

const findHere = (frames: Frames, path: string): unknown => {
  const [first = '', ...rest] = path.split('.');
  const top = frames.at(-1);
  const value = first === '@' || !top ? top?.node : firstIn(top, first);
  return rest.reduce(step, value);
};

const isTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

const print = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(item => (item === null ? 'null' : String(item))).join(',');
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value);
};

const runRepeated = (piece: Extract<Piece, {kind: 'repeated'}>, frames: Frames): string => {
  const items = findHere(frames, piece.path);
  if (!Array.isArray(items) || items.length === 0) return run(piece.otherwise, frames);
  return items
    .map((node, index) => {
      const inner = [...frames, {node: items, variables: new Map()}, {node, index, variables: new Map()}];
      const body = run(piece.body, inner);
      return body + (index < items.length - 1 ? run(piece.between, inner) : '');
    })
    .join('');
};

const runSection = (piece: Extract<Piece, {kind: 'section' | 'if'}>, frames: Frames): string => {
  if (piece.kind === 'if')
    return run(isTrue(find(frames, piece.path)) ? piece.body : piece.otherwise, frames);
  const node = findHere(frames, piece.path);
  return run(isTrue(node) ? piece.body : piece.otherwise, [...frames, {node, variables: new Map()}]);
};

const runPiece = (piece: Piece, frames: Frames): string => {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'value':
      return print(find(frames, piece.path));
    case 'bind':
      frames.at(-1)?.variables.set(piece.name, find(frames, piece.path));
      return '';
    case 'repeated':
      return runRepeated(piece, frames);
    default:
      return runSection(piece, frames);
  }
};

/** What a structure prints over the frames, outermost first. */
export const run = (pieces: readonly Piece[], frames: Frames): string =>
  pieces.map(piece => runPiece(piece, frames)).join('');
