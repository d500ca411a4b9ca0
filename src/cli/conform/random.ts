/** Numbers that a seed decides, so that a run can be repeated request by request. */
export interface Random {
  /** A UUID of version 4. */
  uuid(): string;
}

const MIX = 0x6d2b79f5;
const RANGE = 2 ** 32;
const UUID = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx';
const HEX = 16;

/** Mulberry32: small, and good enough for ids that only have to differ. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + MIX) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
  return {uuid: () => UUID.replaceAll('x', () => Math.floor(next() * HEX).toString(HEX))};
};
