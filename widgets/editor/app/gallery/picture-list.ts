import {useState} from 'react';
import type {PageBlock} from '../../../../src/site/page-content.js';
import {newBlockId} from '../ports.js';

/** A picture as its gallery's data has it. */
export type Picture = Readonly<Record<string, unknown>>;

/** A field's text; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The pictures of a gallery. */
export const picturesOf = ({items}: PageBlock['data']): readonly Picture[] =>
  Array.isArray(items) ? (items as readonly Picture[]) : [];

/** A picture of a gallery with a name for lists, which it keeps while it moves. */
interface Entry {
  readonly key: string;
  readonly picture: Picture;
}

/** The entries after one of them moved behind the entry `after`, null for the first place. */
const moved = (entries: readonly Entry[], key: string, after: string | null): readonly Entry[] => {
  const others = entries.filter(entry => entry.key !== key);
  const at = others.findIndex(entry => entry.key === after) + 1;
  return others.toSpliced(at, 0, ...entries.filter(entry => entry.key === key));
};

/**
 * The pictures of a gallery as entries of a list, and what is done with them. Pictures have no ids of their own, and one may be
 * there twice, so the entries have keys. `onChange` receives the pictures, and which part is edited.
 */
export function usePictureList(
  pictures: readonly Picture[],
  onChange: (pictures: readonly Picture[], step: string) => void,
) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  // Also where another owner has added or removed some.
  const known = pictures.map((_, at) => keys[at] ?? newBlockId());
  if (known.length !== keys.length) setKeys(known);
  const entries = pictures.map((picture, at): Entry => ({key: known[at] ?? '', picture}));
  const replace = (next: readonly Entry[], step = ''): void => {
    setKeys(next.map(({key}) => key));
    onChange(
      next.map(({picture}) => picture),
      step,
    );
  };
  return {
    entries,
    /** Adds pictures at the end; answers the key of the first. */
    add(added: readonly Picture[]): string | null {
      const more = added.map((picture): Entry => ({key: newBlockId(), picture}));
      replace([...entries, ...more]);
      return more[0]?.key ?? null;
    },
    move: (key: string, after: string | null) => replace(moved(entries, key, after)),
    remove: (key: string) => replace(entries.filter(entry => entry.key !== key)),
    edit: (key: string, change: Picture) =>
      replace(
        entries.map(entry => (entry.key === key ? {key, picture: {...entry.picture, ...change}} : entry)),
        [key, ...Object.keys(change)].join(' '),
      ),
  };
}
