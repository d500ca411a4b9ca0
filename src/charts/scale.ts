/** Lines of a scale at most, on each side of zero. */
const TICKS_MAX = 4;
/** The smallest step of a scale for any values. */
const STEP_MIN = 1e-12;
const STEPS = [1, 2, 5, 10] as const;

/** The step of a scale that reaches `largest` in a few round numbers; `least` is the smallest. */
const stepOf = (largest: number, least: number): number => {
  const raw = Math.max(largest / TICKS_MAX, least);
  const power = 10 ** Math.floor(Math.log10(raw));
  return (STEPS.find(factor => factor * power >= raw * (1 - 1e-9)) ?? 10) * power;
};

const stepsTo = (value: number, step: number): number => Math.ceil(value / step - 1e-9);

/** A scale from zero: round numbers, the last at least as large as the largest value. `least` is its smallest step. */
export const ticksOf = (largest: number, least: number): readonly number[] => {
  const step = stepOf(largest, least);
  const count = Math.max(1, stepsTo(largest, step));
  return Array.from({length: count + 1}, (_, at) => Number((at * step).toPrecision(12)));
};

/** A scale that holds zero and every value, in round numbers; values may be of any size and sign. */
export const ticksAround = (values: readonly number[]): readonly number[] => {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const reach = Math.max(high, -low);
  if (reach === 0) return [0, 1];
  const step = stepOf(reach, STEP_MIN);
  const below = stepsTo(-low, step);
  const above = Math.max(below === 0 ? 1 : 0, stepsTo(high, step));
  return Array.from({length: below + above + 1}, (_, at) => Number(((at - below) * step).toPrecision(12)));
};
