/** Lines of a scale at most, besides zero. */
const TICKS_MAX = 4;
const STEPS = [1, 2, 5, 10] as const;

/** A scale from zero: round numbers, the last at least as large as the largest value. `least` is its smallest step. */
export function ticksOf(largest: number, least: number): readonly number[] {
  const raw = Math.max(largest / TICKS_MAX, least);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find(factor => factor * power >= raw * (1 - 1e-9)) ?? 10) * power;
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  return Array.from({length: count + 1}, (_, at) => Number((at * step).toPrecision(12)));
}
