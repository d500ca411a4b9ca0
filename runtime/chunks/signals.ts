import {consentSignals} from '../../src/tracking/hand-off.js';
import type {Recorder} from '../contracts.js';
import {siteAnalytics} from './sales/site-analytics.js';

/** Tells Google's tags of the visitor's decision, where the site has them: one download. Source: asks, Consent Mode v2. */
export const follow = ({consent, deciders}: Recorder): void => {
  const {gtag, dataLayer} = siteAnalytics();
  const push = function (this: void) {
    // biome-ignore lint/complexity/noArguments: the layer takes what `gtag` was called with as an `arguments` object, not as a list.
    dataLayer?.push(arguments);
  } as (...args: readonly unknown[]) => void;
  const tell = gtag ?? push;
  const signals = (): object => consentSignals(consent().performance, consent().marketing);
  tell('consent', 'default', signals());
  deciders.add(() => tell('consent', 'update', signals()));
};
