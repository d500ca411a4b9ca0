import {mayRecord, visitRandom} from '../../src/tracking/recording-gate.js';
import type {Recorder} from '../contracts.js';

/**
 * Requests the id under which this visit may be recorded, and sends it to the site's own recording tool as
 * `vitrine:recording-allowed` on the document. A visitor who is not counted is not recorded either. Source:
 * TRK-08.
 */
export const start = (recorder: Recorder): void => {
  const {page, root, queue, listeners, consent, context} = recorder;
  const {globalPrivacyControl} = navigator as {globalPrivacyControl?: boolean};
  let isAsked = false;
  const request = async (visitId: string): Promise<void> => {
    const {recording, country, timeZone} = context();
    const {enabled, sampleRate} = Object.assign(Object.create(null), recording);
    const isFit = mayRecord({
      isEnabled: enabled === true,
      country,
      timeZone,
      cores: navigator.hardwareConcurrency ?? 0,
      sampleRate: typeof sampleRate === 'number' ? sampleRate : 1,
      random: visitRandom(visitId),
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
  // As everything that is recorded: once the visitor allows it, and nothing where visits do not count.
  const tryIt = (): void => {
    queue.record(({sessionId}) => void request(sessionId ?? '').catch(() => {}));
  };
  listeners.add(tryIt);
  tryIt();
};
