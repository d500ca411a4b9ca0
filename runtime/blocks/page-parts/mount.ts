import type {Mount} from '../../contracts.js';
import {mountAnnouncement} from './announcement.js';
import {mountScrollLinks} from './scroll-links.js';

/** Mounts a small part of a page: an announcement, else links that scroll. */
export const mount: Mount = block =>
  block.kind === 'announcement' ? mountAnnouncement(block) : mountScrollLinks(block);
