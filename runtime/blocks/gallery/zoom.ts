/** How far a picture may be enlarged, and what a double tap does. Source: our choice. */
const SCALE_MAX = 4;
const SCALE_TAP = 2.5;

/** A point, in pixels from the middle of the stage. */
export type Point = readonly [x: number, y: number];

/** The enlargement of the picture on a stage. */
export interface Zoom {
  /** True where the picture is larger than its stage. */
  isZoomed(): boolean;
  /** Where the picture is. */
  place(): Point;
  /** Moves the picture, however far. */
  move(to: Point): void;
  /** Moves an enlarged picture by `dx` and `dy`, inside its stage. */
  pan(dx: number, dy: number): void;
  /** Enlarges `ratio` times, so that the point `at` stays where it is. */
  by(ratio: number, at: Point): void;
  /** Enlarges at a point, or shows the whole picture again. */
  toggle(at: Point): void;
  /** Shows the whole picture in its place. */
  reset(): void;
}

/** Creates the enlargement of whatever picture is on `stage`. `onChange` is called with each. */
export const createZoom = (stage: HTMLElement, onChange: (isZoomed: boolean) => void): Zoom => {
  let scale = 1;
  let [x, y] = [0, 0];
  const move = (to: Point): void => {
    [x, y] = to;
    const picture = stage.firstElementChild as HTMLElement | null;
    if (picture) picture.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
  };
  const limit = (px: number, size: number): number => {
    const room = (size * (scale - 1)) / 2;
    return Math.min(room, Math.max(-room, px));
  };
  const moveInside = (toX: number, toY: number): void =>
    move([limit(toX, stage.clientWidth), limit(toY, stage.clientHeight)]);
  const by = (ratio: number, [atX, atY]: Point): void => {
    const was = scale;
    scale = Math.min(SCALE_MAX, Math.max(1, scale * ratio));
    moveInside(atX - ((atX - x) * scale) / was, atY - ((atY - y) * scale) / was);
    onChange(scale > 1);
  };
  const reset = (): void => by(0, [0, 0]);
  return {
    isZoomed: () => scale > 1,
    place: () => [x, y],
    move,
    pan: (dx, dy) => moveInside(x + dx, y + dy),
    by,
    toggle: at => (scale > 1 ? reset() : by(SCALE_TAP, at)),
    reset,
  };
};
