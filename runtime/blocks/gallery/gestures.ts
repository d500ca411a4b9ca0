import type {Point, Zoom} from './zoom.js';

/** Pixels before the direction of a finger is clear, and those of a swipe. */
const CLEAR_PX = 10;
const SWIPE_PX = 48;
/** Milliseconds between the taps of a double tap. */
const TAP_MS = 300;

/** What a stage asks for. */
interface GestureOptions {
  /** Shows the picture to the right of this one, or to the left. */
  go(step: 1 | -1): void;
  close(): void;
  readonly signal: AbortSignal;
}

const pointOn = (stage: HTMLElement, {clientX, clientY}: MouseEvent): Point => {
  const {left, top, width, height} = stage.getBoundingClientRect();
  return [clientX - left - width / 2, clientY - top - height / 2];
};

/** Follows fingers: one moves the picture, two enlarge it. */
const createDrag = (zoom: Zoom) => {
  const fingers = new Map<number, Point>();
  let start: Point = [0, 0];
  let axis: 0 | 1 | null = null;
  return {
    press(id: number, at: Point): void {
      fingers.set(id, at);
      start = at;
      axis = null;
    },
    move(id: number, next: Point): void {
      const was = fingers.get(id);
      if (!was) return;
      fingers.set(id, next);
      const other = [...fingers].find(([one]) => one !== id)?.[1];
      const apart = ([x, y]: Point, from = other ?? start): number => Math.hypot(x - from[0], y - from[1]);
      const [dx, dy] = [next[0] - start[0], next[1] - start[1]];
      if (apart(next, start) > CLEAR_PX) axis ??= Math.abs(dx) > Math.abs(dy) ? 0 : 1;
      // The other finger stays where it is.
      if (other) zoom.by(apart(next) / apart(was), other);
      else if (zoom.isZoomed()) zoom.pan(next[0] - was[0], next[1] - was[1]);
      else if (axis !== null) zoom.move(axis ? [0, dy] : [dx, 0]);
    },
    /** True where the last finger left. */
    release(id: number): boolean {
      return fingers.delete(id) && !fingers.size;
    },
    isTap: (): boolean => axis === null,
  };
};

/**
 * Binds pinch, double tap, panning and swipes of a stage. A picture that is shown whole follows the finger: to a side for
 * another picture, up or down to close.
 */
export const bindGestures = (stage: HTMLElement, zoom: Zoom, {go, close, signal}: GestureOptions): void => {
  const drag = createDrag(zoom);
  let tappedMs = 0;
  const swipe = ([dx, dy]: Point): void => {
    if (zoom.isZoomed()) return;
    zoom.reset();
    if (Math.abs(dx) > SWIPE_PX) go(dx < 0 ? 1 : -1);
    else if (Math.abs(dy) > SWIPE_PX) close();
  };
  const release = (event: PointerEvent): void => {
    if (!drag.release(event.pointerId) || event.type !== 'pointerup') return;
    const isSecond = event.timeStamp - tappedMs < TAP_MS;
    tappedMs = drag.isTap() && !isSecond ? event.timeStamp : 0;
    if (drag.isTap() && isSecond) zoom.toggle(pointOn(stage, event));
    else swipe(zoom.place());
  };
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    callback: (event: HTMLElementEventMap[Name]) => void,
  ): void => stage.addEventListener(name, callback, {signal});
  listen('pointerdown', event => {
    stage.setPointerCapture(event.pointerId);
    drag.press(event.pointerId, pointOn(stage, event));
  });
  listen('pointermove', event => drag.move(event.pointerId, pointOn(stage, event)));
  listen('pointerup', release);
  listen('pointercancel', release);
  // The page behind stays where it is.
  listen('wheel', event => event.preventDefault());
};
