import type {Sharp} from 'sharp';

/** Average colours of a picture's corners and centre, as six hexadecimal digits. Source: runtime spec §3, colorData. */
export interface Colours {
  readonly topLeftAverage: string;
  readonly topRightAverage: string;
  readonly bottomLeftAverage: string;
  readonly bottomRightAverage: string;
  readonly centerAverage: string;
}

/** The picture is reduced to this many fields each way: a corner is its four, the centre the four in the middle. */
const FIELDS = 4;
const CHANNELS = 3;

/** Places of two by two fields, from the left and the top. */
const PLACES = {
  topLeftAverage: [0, 0],
  topRightAverage: [2, 0],
  bottomLeftAverage: [0, 2],
  bottomRightAverage: [2, 2],
  centerAverage: [1, 1],
} as const satisfies Record<keyof Colours, readonly [number, number]>;

const hexOf = (parts: readonly number[]): string =>
  parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('');

function averageAt(data: Uint8Array, [left, top]: readonly [number, number]): string {
  const offsets = [0, 1].flatMap(y => [0, 1].map(x => ((top + y) * FIELDS + left + x) * CHANNELS));
  return hexOf(
    Array.from(
      {length: CHANNELS},
      (_, channel) =>
        offsets.reduce((sum, offset) => sum + (data[offset + channel] ?? 0), 0) / offsets.length,
    ),
  );
}

/** The average colours of a picture; what is transparent counts as white. */
export async function coloursOf(picture: Sharp): Promise<Colours> {
  const data = await picture
    .flatten({background: '#ffffff'})
    .toColourspace('srgb')
    .resize(FIELDS, FIELDS, {fit: 'fill', kernel: 'linear'})
    .removeAlpha()
    .raw()
    .toBuffer();
  const entries = Object.entries(PLACES).map(([name, place]) => [name, averageAt(data, place)]);
  return Object.fromEntries(entries) as unknown as Colours;
}
