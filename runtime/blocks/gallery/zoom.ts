/** How far a picture may be enlarged, and what a double tap does. Source: our choice. */
const SCALE_MAX = 4;
const SCALE_TAP = 2.5;
/** Pixels before the direction of a finger is clear, those of a swipe, and those of a wheel that double the size. */
const CLEAR_PX = 10;
const SWIPE_PX = 48;
const WHEEL_PX = 400;
/** Milliseconds between the taps of a double tap. */
const TAP_MS = 300;

/** A point, in pixels from the middle of the stage. */
type Point = readonly [x: number, y: number];

/** The enlargement of the picture on a stage. */
export interface Zoom {
  /** Enlarges, or shows the whole picture again. */
  toggle(): void;
  /** Begins with another picture. */
  reset(): void;
}

/** What a stage asks for. */
interface ZoomOptions {
  /** Shows the picture to the right of this one, or to the left. */
  go(step: 1 | -1): void;
  close(): void;
  onChange(isZoomed: boolean): void;
  readonly signal: AbortSignal;
}

/**
 * Creates pinch, double tap, wheel, panning and swipes of a stage. A picture that is shown whole follows the finger: to a side
 * for another picture, up or down to close.
 */
export const createZoom = (stage: HTMLElement, {go, close, onChange, signal}: ZoomOptions): Zoom => {
  const fingers = new Map<number, Point>();
  let scale = 1;
  let [x, y, startX, startY, tappedMs] = [0, 0, 0, 0, 0];
  let axis: 'x' | 'y' | null = null;

  const move = (nextX: number, nextY: number): void => {
    [x, y] = [nextX, nextY];
    const picture = stage.firstElementChild as HTMLElement | null;
    if (picture) picture.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
  };
  /** The picture cannot leave its stage. */
  const pan = (nextX: number, nextY: number): void => {
    const limit = (px: number, size: number): number => {
      const room = (size * (scale - 1)) / 2;
      return Math.min(room, Math.max(-room, px));
    };
    move(limit(nextX, stage.clientWidth), limit(nextY, stage.clientHeight));
  };
  /** Enlarges so that a point stays where it is. */
  const zoom = (wanted: number, [atX, atY]: Point): void => {
    const was = scale;
    scale = Math.min(SCALE_MAX, Math.max(1, wanted));
    pan(atX - ((atX - x) * scale) / was, atY - ((atY - y) * scale) / was);
    onChange(scale > 1);
  };
  const reset = (): void => zoom(1, [0, 0]);
  const toggle = (at: Point): void => zoom(scale > 1 ? 1 : SCALE_TAP, at);
  const pointOf = ({clientX, clientY}: MouseEvent): Point => {
    const {left, top, width, height} = stage.getBoundingClientRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  };

  const drag = (event: PointerEvent): void => {
    const {pointerId} = event;
    const was = fingers.get(pointerId);
    if (!was) return;
    const next = pointOf(event);
    fingers.set(pointerId, next);
    for (const [id, other] of fingers) {
      if (id === pointerId) continue;
      const apart = ([atX, atY]: Point): number => Math.hypot(atX - other[0], atY - other[1]);
      zoom((scale * apart(next)) / apart(was), other);
      return;
    }
    const [dx, dy] = [next[0] - startX, next[1] - startY];
    if (Math.hypot(dx, dy) > CLEAR_PX) axis ??= Math.abs(dx) > Math.abs(dy) ? 'x' : 'y';
    if (scale > 1) pan(x + next[0] - was[0], y + next[1] - was[1]);
    else if (axis) move(axis === 'x' ? dx : 0, axis === 'y' ? dy : 0);
  };
  const release = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (fingers.size || event.type !== 'pointerup') return;
    const isSecond = !axis && event.timeStamp - tappedMs < TAP_MS;
    tappedMs = axis || isSecond ? 0 : event.timeStamp;
    if (isSecond) toggle(pointOf(event));
    if (isSecond || scale > 1) return;
    const [dx, dy] = [x, y];
    reset();
    if (Math.abs(dx) > SWIPE_PX) go(dx < 0 ? 1 : -1);
    else if (Math.abs(dy) > SWIPE_PX) close();
  };
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    callback: (event: HTMLElementEventMap[Name]) => void,
  ): void => stage.addEventListener(name, callback, {signal});
  listen('pointerdown', event => {
    stage.setPointerCapture(event.pointerId);
    [startX, startY] = pointOf(event);
    fingers.set(event.pointerId, [startX, startY]);
    axis = null;
  });
  listen('pointermove', drag);
  listen('pointerup', release);
  listen('pointercancel', release);
  listen('wheel', event => {
    // The page behind stays where it is.
    event.preventDefault();
    zoom(scale * 2 ** (-event.deltaY / WHEEL_PX), pointOf(event));
  });
  return {toggle: () => toggle([0, 0]), reset};
};
