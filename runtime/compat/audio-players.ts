import {isWebAddress} from '../../src/shared/web-address.inline.js';
import type {Mount} from '../contracts.js';

/** Places of the platform's players of sounds: of blocks, and as templates write them. Source: public pages; template language, audio-player. */
export const AUDIO = '.sqs-audio-embed[data-url],.squarespace-audio-player[data-audio-asset-url]';

const playerOf = ({dataset: {url, audioAssetUrl, title = ''}}: HTMLElement): HTMLAudioElement | null => {
  const address = url || audioAssetUrl || '';
  if (!isWebAddress(address)) return null;
  const player = new Audio();
  Object.assign(player, {controls: true, preload: 'none', src: address});
  if (title) player.setAttribute('aria-label', title);
  player.style.width = '100%';
  return player;
};

/** Adds the browser's own player where the page has an empty place for the platform's. */
export const mountAudio: Mount = ({element: place}) => {
  const player = place.childElementCount ? null : playerOf(place);
  if (player) place.append(player);
  return () => player?.remove();
};
