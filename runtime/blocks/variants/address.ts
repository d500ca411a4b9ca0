import {variantAddress} from '../../../src/site/variant-address.js';
import type {Mount} from '../../contracts.js';
import {trackChoice} from './track-choice.js';

/**
 * Writes the chosen variant into the page's address, for sharing, reloading and Back. It replaces the history
 * entry: Back leads to the page before, not through every option that was tried.
 */
export const mount: Mount = block =>
  trackChoice(block, variant => {
    try {
      history.replaceState(history.state, '', variantAddress(location.href, variant?.id ?? null));
    } catch {
      // Browsers refuse it in some frames, and after many changes in a short time: only the link is lost.
    }
  });
