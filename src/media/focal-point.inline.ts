/** A point of an image to keep in view, from 0 to 1 each way. Source: runtime spec §3, mediaFocalPoint. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** The middle, which browsers keep in view anyway. Source: runtime spec §3. */
export const CENTRE: FocalPoint = {x: 0.5, y: 0.5};

/**
 * Percent between two steps of a focal point in markup. A style attribute would break a strict content policy, so the markup
 * names a step and the stylesheet has a rule for each. Half a step is 2.5 % of what the crop hides. Source: our choice.
 */
export const FOCAL_STEP_PERCENT = 5;

const step = (part: number): number => {
  const percent = Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0.5)) * 100;
  return Math.round(percent / FOCAL_STEP_PERCENT) * FOCAL_STEP_PERCENT;
};

/** Attributes that the stylesheet turns into `object-position`: the steps in percent, none for an axis that stays in the middle. */
export interface FocalAttributes {
  readonly 'data-focal-x'?: string;
  readonly 'data-focal-y'?: string;
}

/** The attributes of a focal point. Source: runtime spec §3. */
export const focalAttributes = ({x, y}: FocalPoint): FocalAttributes => ({
  ...(step(x) === 50 ? {} : {'data-focal-x': String(step(x))}),
  ...(step(y) === 50 ? {} : {'data-focal-y': String(step(y))}),
});
