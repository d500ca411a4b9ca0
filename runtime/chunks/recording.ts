import {mayRecord} from '../../src/tracking/recording-gate.js';
import type {Recorder} from '../contracts.js';

/**
 * Asks for the id under which this visit may be recorded, where it may, and says so to the site's own recording tool by
 * `vitrine:recording-allowed` on the document: one download, fetched where the site context has `recording`. Source: TRK-08.
 */
export const follow = (recorder: Recorder): void => {
  const {page, root, deciders, consent, context} = recorder;
  const {globalPrivacyControl} = navigator as {globalPrivacyControl?: boolean};
  const draw = Math.random();
  let isAsked = false;
  const look = async (): Promise<void> => {
    const {recording, country, timeZone} = context();
    const {enabled, sampleRate} = Object.assign(Object.create(null), recording);
    const isFit = mayRecord({
      isEnabled: enabled === true,
      country,
      timeZone,
      cores: navigator.hardwareConcurrency ?? 0,
      sampleRate: typeof sampleRate === 'number' ? sampleRate : 1,
      draw,
      isAllowed: consent().performance === true && globalPrivacyControl !== true,
    });
    if (isAsked || !isFit) return;
    isAsked = true;
    const answer = await page.ports.fetch(new Request(`${root}/commerce/fullstory/getId`));
    const {data} = await answer.json();
    document.dispatchEvent(
      new CustomEvent('vitrine:recording-allowed', {detail: {id: data.id}, bubbles: true}),
    );
  };
  const tryIt = (): void => void look().catch(() => {});
  deciders.add(tryIt);
  tryIt();
};
