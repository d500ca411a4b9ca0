import {createClassicFormat} from '../../src/tracking/classic-format.js';
import type {EventFormat} from '../../src/tracking/moment.js';

/** What pages need that only carry what existing sites carry: one download. */
export {ownWords} from '../../src/tracking/classic-context.js';

/** How their events go. */
export const classicFormat = (redact: (address: string) => string): EventFormat =>
  createClassicFormat(redact, () => location.hash);
