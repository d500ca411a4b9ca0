import {ownValue} from '../../src/shared/own-value.inline.js';
import {isWebAddress} from '../../src/shared/web-address.inline.js';
import type {Mount} from '../contracts.js';
import {jsonText} from './json-attribute.js';

/** Places of the platform's own videos, whose player a script adds. Source: public pages. */
export const NATIVE_VIDEO = '.sqs-native-video[data-config-video]';
/** What stands in a video's address for the name of one of its files. */
const FILE = '{variant}';
/** The files in every size, for browsers that play such a list; and the picture of a video. */
const PLAYLIST = {name: 'playlist.m3u8', type: 'application/vnd.apple.mpegurl'};
const PICTURE = 'thumbnail';
/** Width by height where the page does not say. */
const RATIO = 16 / 9;

/** A JSON attribute of the page; empty where it is none. */
const read = (text = '{}'): unknown => {
  try {
    return JSON.parse(jsonText(text));
  } catch {
    return {};
  }
};

const addressAt = (json: unknown, ...path: readonly string[]): string => {
  const address = ownValue(json, ...path);
  return typeof address === 'string' && isWebAddress(address) ? address : '';
};

const sourceOf = (src: string, type = ''): HTMLSourceElement =>
  Object.assign(document.createElement('source'), {src, ...(type && {type})});

/** One source for each size, the largest first, after the list of all. */
const sourcesOf = (address: string, config: unknown): HTMLSourceElement[] => {
  const sizes = String(ownValue(config, 'systemDataVariants') ?? '').match(/[\w:-]+/g) ?? [];
  return [
    sourceOf(address.replace(FILE, PLAYLIST.name), PLAYLIST.type),
    ...sizes.map(size => sourceOf(address.replace(FILE, size))),
  ];
};

/** The browser's own player: its controls pause what plays by itself. Null where the page names no video. */
const playerOf = ({dataset, clientHeight}: HTMLElement): HTMLVideoElement | null => {
  const config = read(dataset.configVideo);
  const address =
    addressAt(config, 'alexandriaUrl') || addressAt(config, 'structuredContent', 'alexandriaUrl');
  if (!address.includes(FILE)) return null;
  const settings = read(dataset.configSettings);
  const isOn = (name: string): boolean => ownValue(settings, name) === true;
  const player = document.createElement('video');
  // Not by the function of galleries: a file that both share would be one more download.
  const autoplay = isOn('autoPlay') && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  Object.assign(player, {
    controls: true,
    playsInline: true,
    // Without its metadata Chromium shows a video as one that loads for ever.
    preload: 'metadata',
    poster: addressAt(read(dataset.configThumbnail), 'assetUrl') || address.replace(FILE, PICTURE),
    loop: isOn('loop'),
    // Browsers start no sound by themselves.
    muted: autoplay || isOn('muted'),
    autoplay,
  });
  Object.assign(player.style, {display: 'block', width: '100%', height: '100%'});
  if (clientHeight < 1) player.style.aspectRatio = String(Number(ownValue(config, 'aspectRatio')) || RATIO);
  player.append(...sourcesOf(address, config));
  return player;
};

/**
 * Adds the browser's own player where the page has a place for the platform's. Its files are asked for as a
 * visitor comes near. Source: public pages; WCAG 2.2.2.
 */
export const mountNativeVideo: Mount = ({element: place}) => {
  const player = place.querySelector('video,iframe') ? null : playerOf(place);
  if (player) place.append(player);
  return () => player?.remove();
};
