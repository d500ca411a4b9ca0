import {type Hsl, hslToRgb, type Rgb} from './color.js';

const PART_MAX = 255;
/** What WCAG adds to both luminances, for light that the screen reflects. */
const FLARE = 0.05;

const linear = (part: number): number => {
  const amount = part / PART_MAX;
  return amount <= 0.04045 ? amount / 12.92 : ((amount + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance from 0 (black) to 1 (white). Source: WCAG 2.2, relative luminance. */
const luminance = ({red, green, blue}: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const over = (front: number, back: number, alpha: number): number => front * alpha + back * (1 - alpha);

/**
 * Contrast from 1 to 21 of a colour, which may let some of the background through, with that background. Source: WCAG 2.2, contrast
 * ratio.
 */
export const contrastRatio = (color: Hsl, background: Hsl): number => {
  const [front, back] = [hslToRgb(color), hslToRgb(background)];
  const alpha = color.alpha ?? 1;
  const seen = {
    red: over(front.red, back.red, alpha),
    green: over(front.green, back.green, alpha),
    blue: over(front.blue, back.blue, alpha),
  };
  const [dark = 0, light = 0] = [luminance(seen), luminance(back)].sort((one, other) => one - other);
  return (light + FLARE) / (dark + FLARE);
};
