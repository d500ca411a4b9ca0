/** Width and height of a frame, by name. Source: runtime spec §3 for the names; the usual ratios of film and photography. */
export const ASPECT_RATIOS = {
  square: [1, 1],
  standard: [3, 2],
  'standard-vertical': [2, 3],
  'four-three': [4, 3],
  'three-four-vertical': [3, 4],
  widescreen: [16, 9],
  'anamorphic-widescreen': [239, 100],
} as const;

export type AspectRatio = keyof typeof ASPECT_RATIOS;

/** Names of the frames. */
export const ASPECT_RATIO_NAMES = Object.keys(ASPECT_RATIOS) as AspectRatio[];
