/** Words, texts and signs of JSON. */
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

interface Token {
  readonly text: string;
  readonly line: number;
}

function tokensOf(json: string): readonly Token[] {
  let [line, before] = [1, 0];
  return [...json.matchAll(TOKEN)].map(({0: text, index}) => {
    line += json.slice(before, index).split('\n').length - 1;
    before = index;
    return {text, line};
  });
}

/** Where an open list or object is in the data. */
interface Level {
  readonly path: string;
  readonly isList: boolean;
  index: number;
  key: string;
}

const placeIn = (level: Level | undefined): string => {
  if (!level) return '';
  if (level.isList) return `${level.path}[${level.index}]`;
  return level.path ? `${level.path}.${level.key}` : level.key;
};

/**
 * The line of each value of a JSON text that parses, by its path, as `fields[2].type`; '' is the whole. A field that is
 * there twice has the line of its last.
 */
export function linesOf(json: string): ReadonlyMap<string, number> {
  const tokens = tokensOf(json);
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  for (const [at, {text, line}] of tokens.entries()) {
    const level = levels.at(-1);
    if (text === '}' || text === ']') levels.pop();
    else if (text === ',' && level) level.index += 1;
    else if (level && tokens[at + 1]?.text === ':') level.key = JSON.parse(text);
    else if (text !== ':' && text !== ',') {
      const path = placeIn(level);
      lines.set(path, line);
      if (text === '{' || text === '[') levels.push({path, isList: text === '[', index: 0, key: ''});
    }
  }
  return lines;
}

/** The line of a path, or of the nearest part around it that is there. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  let place = path;
  while (place && !lines.has(place)) place = place.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '');
  return lines.get(place) ?? 1;
}
