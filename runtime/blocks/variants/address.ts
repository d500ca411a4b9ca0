import {variantAddress} from '../../../src/site/variant-address.js';
import type {Mount} from '../../contracts.js';
import {trackChoice} from './track-choice.js';

/**
 * Keeps the chosen variant in the page's address, for a link that can be passed on, a reload and Back. The entry of the
 * history is replaced: Back leads to the page before, not through every option that was tried.
 */
export const mount: Mount = block =>
  trackChoice(block, variant => {
    try {
      history.replaceState(history.state, '', variantAddress(location.href, variant?.id ?? null));
    } catch {
      // Browsers refuse it in some frames, and after many changes in a short time: only the link is lost.
    }
  });
