import {seeded} from '../browser/failing-platform.js';

/** Choices that a seed repeats. */
export interface Random {
  /** From 0 to 1. */
  readonly next: () => number;
  /** A whole number below `end`. */
  readonly below: (end: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** Choices of a seed; each `part` of a run has its own, so that what one does leaves the others alone. */
export function randomOf(seed: number, part = 0): Random {
  const next = seeded(Math.imul(seed, 0x9e3779b1) ^ Math.imul(part + 1, 0x85ebca6b));
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    chance: share => next() < share,
    pick: items => {
      const picked = items[below(items.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
  };
}
