import {IMAGE_BLOCK} from '../../../tables/block-types.js';
import type {Context} from '../../language/plugin.js';
import {asNumber} from '../../language/value.js';
import {stripTags} from '../markup/escape.js';
import {readText} from '../read.js';

const BODY_LENGTH_MAX = 250;

const describe = (image: unknown): string =>
  readText(image, 'title') ||
  stripTags(readText(image, 'body'), ' ').slice(0, BODY_LENGTH_MAX) ||
  readText(image, 'filename');

/** What a picture shows, in words: in an image block the owner's text alone. Source: template language §7, runtime spec §9. */
export const altText = (image: unknown, context: Context): string =>
  asNumber(context.resolve('blockType')) === IMAGE_BLOCK
    ? readText(image, 'altText').trim()
    : describe(image);
