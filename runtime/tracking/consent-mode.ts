import type {Consent} from '../../src/tracking/consent.inline.js';
import {toConsentMode} from '../../src/tracking/hand-off.js';
import type {Recorder} from '../contracts.js';
import {siteAnalytics} from './site-analytics.js';

/** Google's tags take a default once. */
let isDefaultSent = false;

const send = (consent: Consent): void => {
  const {gtag, dataLayer} = siteAnalytics();
  const push = function (this: void) {
    // biome-ignore lint/complexity/noArguments: the layer takes what `gtag` was called with as an `arguments` object, not as a list.
    dataLayer?.push(arguments);
  } as (...args: readonly unknown[]) => void;
  const signals = toConsentMode(consent.performance, consent.marketing);
  (gtag ?? push)('consent', isDefaultSent ? 'update' : 'default', signals);
  isDefaultSent = true;
};

/** Sends Google's tags the default for a visitor who has not decided: nothing is allowed. */
export const sendDefault = (): void => {
  if (!isDefaultSent) send({performance: null, marketing: null});
};

/**
 * Sends the visitor's decisions to Google's tags, where the site has them: one download. Source: asks, Consent
 * Mode v2.
 */
export const start = ({consent, listeners}: Recorder): void => {
  const sync = (): void => send(consent());
  sync();
  listeners.add(sync);
};
