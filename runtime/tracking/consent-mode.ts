import type {Consent} from '../../src/tracking/consent.js';
import {consentSignals} from '../../src/tracking/hand-off.js';
import type {Recorder} from '../contracts.js';
import {siteAnalytics} from './site-analytics.js';

/** Google's tags take a default once. */
let isTold = false;

const tell = (consent: Consent): void => {
  const {gtag, dataLayer} = siteAnalytics();
  const push = function (this: void) {
    // biome-ignore lint/complexity/noArguments: the layer takes what `gtag` was called with as an `arguments` object, not as a list.
    dataLayer?.push(arguments);
  } as (...args: readonly unknown[]) => void;
  const signals = consentSignals(consent.performance, consent.marketing);
  (gtag ?? push)('consent', isTold ? 'update' : 'default', signals);
  isTold = true;
};

/** Tells Google's tags that a visitor who has not decided allows nothing. */
export const tellDefault = (): void => {
  if (!isTold) tell({performance: null, marketing: null});
};

/** Tells Google's tags of the visitor's decision, where the site has them: one download. Source: asks, Consent Mode v2. */
export const follow = ({consent, deciders}: Recorder): void => {
  const look = (): void => tell(consent());
  look();
  deciders.add(look);
};
