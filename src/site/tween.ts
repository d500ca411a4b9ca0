/** Milliseconds of an animation for which nobody says how long it takes. Source: runtime spec §9. */
export const TWEEN_MS = 300;
/** Milliseconds of a scroll at least. Source: runtime spec §9, scroll animation clamped to 50 ms. */
const SCROLL_MS_MIN = 50;
/** Pixels that stay free above what is scrolled to. Source: runtime spec §9. */
export const SCROLL_OFFSET_PX = 30;

/** A duration that is a finite number, and not negative. Throws `RangeError`. Source: runtime spec §5. */
const finite = (durationMs: number): number => {
  if (!Number.isFinite(durationMs))
    throw new RangeError(`an animation takes a finite number of milliseconds, got ${durationMs}`);
  return Math.max(0, durationMs);
};

/**
 * How far an animation is after `elapsedMs`, from 0 to 1: fast first, then slower. Throws `RangeError`.
 * Source: runtime spec §5; the curve is our choice.
 */
export const tweenProgress = (elapsedMs: number, durationMs: number = TWEEN_MS): number => {
  const whole = finite(durationMs);
  const part = whole === 0 ? 1 : Math.min(1, Math.max(0, elapsedMs / whole));
  return 1 - (1 - part) ** 3;
};

/** Milliseconds that a scroll takes. Throws `RangeError`. Source: runtime spec §5, §9. */
export const scrollDuration = (durationMs: number = TWEEN_MS): number =>
  Math.max(SCROLL_MS_MIN, finite(durationMs));
