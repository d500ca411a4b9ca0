import {IMAGE_WIDTHS_PX} from '../../../tables/image-widths.js';
import type {Formatter} from '../../language/plugin.js';
import {attributesText} from '../markup/element.js';
import {readText} from '../read.js';

const WIDTHS: readonly number[] = IMAGE_WIDTHS_PX;

/** The width above the largest the server has, when that is a standard one: the original is taken for it. */
const nextWidth = (variant: string | undefined): number | undefined => {
  const at = WIDTHS.indexOf(Number.parseInt(variant ?? '', 10));
  return at < 0 ? undefined : WIDTHS[at + 1];
};

/** The `srcset` attribute from the widths the server has of a picture; without any the value stays. Source: template language §7. */
export const imageSrcset: Formatter = value => {
  const variants = readText(value, 'systemDataVariants')
    .split(',')
    .filter(variant => variant.endsWith('w'));
  if (variants.length === 0) return value;
  const url = readText(value, 'assetUrl');
  const candidates = variants.map(variant => `${url}?format=${variant} ${variant}`);
  const next = nextWidth(variants.at(-1));
  if (next !== undefined) candidates.push(`${url}?format=original ${next}w`);
  return attributesText({srcset: candidates.join(',')});
};
