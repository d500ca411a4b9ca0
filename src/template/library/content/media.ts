import {own} from '../../language/path.js';
import type {Formatter, FormatterTable} from '../../language/plugin.js';
import {asNumber, truthy} from '../../language/value.js';
import {element, type Html, joinHtml} from '../markup/element.js';
import {pad} from '../pad.js';
import {read, readText} from '../read.js';
import {colorAttributes} from './color.js';
import {focalPoint} from './image.js';

const MS_PER_SECOND = 1000;
const SECONDS_PER_MINUTE = 60;
const AUDIO_SCRIPT: Html = {html: "<script>Y.use('squarespace-audio-player-frontend');</script>\n"};

const audioPlayer: Formatter = value => {
  const id = readText(value, 'id');
  const player = element('div', {
    class: 'squarespace-audio-player',
    'data-audio-asset-url': readText(own(value, 'structuredContent'), 'audioAssetUrl'),
    'data-item-id': id,
    id: `audio-player-${id}`,
  });
  return joinHtml(AUDIO_SCRIPT, player).html;
};

const humanizeDuration = (durationMs: number): string => {
  const seconds = Number.isFinite(durationMs) ? Math.trunc(durationMs / MS_PER_SECOND) : 0;
  return `${Math.trunc(seconds / SECONDS_PER_MINUTE)}:${pad(seconds % SECONDS_PER_MINUTE)}`;
};

/** True when the item has a picture of its own. Source: template language §10 (main-image?). */
export const hasMainImage = (item: unknown): boolean =>
  truthy(own(item, 'mainImageId')) || truthy(own(item, 'systemDataId'));

const thumbnailOf = (item: unknown, withColors: boolean): Html => {
  const colors = own(item, 'colorData');
  return element('img', {
    'data-load': 'false',
    'data-src': readText(item, 'assetUrl'),
    'data-image-dimensions': readText(item, 'originalSize'),
    'data-image-focal-point': focalPoint(item),
    ...(withColors && truthy(colors) ? colorAttributes(colors, name => name.toLowerCase()) : {}),
  });
};

const overlayOf = (item: unknown, withColors: boolean): Html => {
  const hasThumbnail = hasMainImage(item);
  return element(
    'div',
    {class: `sqs-video-overlay${hasThumbnail ? '' : ' no-thumb'}`, style: 'opacity: 0;'},
    hasThumbnail ? thumbnailOf(item, withColors) : '',
    element('div', {class: 'sqs-video-opaque'}, ' '),
    element('div', {class: 'sqs-video-icon'}),
  );
};

const video: Formatter = (value, args) =>
  element(
    'div',
    {
      class: 'sqs-video-wrapper',
      'data-load': args.includes('load-false') ? 'false' : undefined,
      'data-html': readText(own(value, 'oembed'), 'html'),
      'data-provider-name': readText(own(value, 'oembed'), 'providerName'),
    },
    truthy(read(value, 'overlay')) ? overlayOf(value, args.includes('color-data')) : '',
  ).html;

/** Formatters for sound and film. Source: template language §7, §9. */
export const mediaFormatters: FormatterTable = {
  'audio-player': audioPlayer,
  humanizeDuration: value => humanizeDuration(asNumber(value)),
  video,
};
