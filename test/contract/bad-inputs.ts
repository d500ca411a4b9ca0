import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

interface Generated {
  readonly prefix?: string;
  readonly repeat: string;
  readonly times: number;
  readonly then?: string;
  readonly suffix?: string;
  readonly closers?: string;
}

interface Row {
  readonly id: string;
  readonly value?: unknown;
  readonly raw?: string;
  readonly gen?: Generated;
  readonly expect?: string;
}

const PACK = fileURLToPath(new URL('../../../shared/conformance/bad-inputs.json', import.meta.url));

const generate = ({prefix = '', repeat, times, then = '', suffix = '', closers = ''}: Generated): string =>
  prefix + repeat.repeat(times) + then.repeat(times) + suffix + closers.repeat(times);

/** Every string of the conformance data, once. */
export function packTexts(): string[] {
  if (!existsSync(PACK)) return [];
  const groups = Object.keys(JSON.parse(readFileSync(PACK, 'utf8')).groups);
  const values = groups.flatMap(packRows).map(({value}) => value);
  return [...new Set(values.filter(value => typeof value === 'string'))];
}

/** Rows of the conformance data next to the project, none where it is absent: the project's own rows stand alone. */
export function packRows(group: string): {id: string; value: unknown; expect: string}[] {
  if (!existsSync(PACK)) return [];
  const rows: readonly Row[] = JSON.parse(readFileSync(PACK, 'utf8')).groups[group].entries;
  return rows.map(({id, value, raw, gen, expect = ''}) => ({
    id,
    expect,
    value: raw ?? (gen ? generate(gen) : value),
  }));
}
