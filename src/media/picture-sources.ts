import {IMAGE_WIDTHS_PX} from '../tables/image-widths.js';
import type {Size} from './image-facts.js';

/** The address of a picture in `widthPx`, as relative as it came. */
const addressIn = (address: string, widthPx: number): string => {
  const [path = '', hash] = address.split('#');
  const [file = '', query = ''] = path.split('?');
  const parts = query.split('&').filter(part => part && !part.startsWith('format='));
  return `${file}?${[...parts, `format=${widthPx}w`].join('&')}${hash ? `#${hash}` : ''}`;
};

/**
 * The `srcset` of a picture: every width that its server keeps, up to the first that holds all of its own pixels.
 * Undefined for one of unknown size, which the server may not scale. Source: runtime spec §2.
 */
export const srcsetOf = (address: string, natural: Size | null): string | undefined => {
  if (!natural) return undefined;
  const whole = IMAGE_WIDTHS_PX.findIndex(widthPx => widthPx >= natural.width);
  const widths = whole < 0 ? IMAGE_WIDTHS_PX : IMAGE_WIDTHS_PX.slice(0, whole + 1);
  return widths.map(widthPx => `${addressIn(address, widthPx)} ${widthPx}w`).join(', ');
};
