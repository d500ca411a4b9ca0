/** True where the visitor asked for less motion. */
export const isMotionReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
