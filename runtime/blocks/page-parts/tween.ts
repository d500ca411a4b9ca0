import {tweenProgress} from '../../../src/site/tween.js';

/** An animation: it calls `step` in each frame with its progress from 0 to 1, and `done` after the last. */
export interface Tween {
  readonly durationMs: number;
  readonly step: (progress: number) => void;
  readonly done: () => void;
}

/** Runs an animation until it is done or `signal` aborts. Throws `RangeError`. */
export const runTween = ({durationMs, step, done}: Tween, signal: AbortSignal): void => {
  // Checked before the first frame, where a caller can see the error.
  tweenProgress(0, durationMs);
  let beginMs: number | null = null;
  const frame = (nowMs: number): void => {
    if (signal.aborted) return;
    beginMs ??= nowMs;
    const progress = tweenProgress(nowMs - beginMs, durationMs);
    step(progress);
    if (progress < 1) requestAnimationFrame(frame);
    else done();
  };
  requestAnimationFrame(frame);
};
