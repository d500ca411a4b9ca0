import {MESSAGE_IDS} from '../../src/i18n/message-ids.js';
import type {Page} from '../contracts.js';
import {nameMistake, shown} from './name-mistake.inline.js';

/** Reports labels that no message has, and labels that are no texts. A download of its own, as it lists the ids of all. */
export const checkLabels = ({report}: Page, labels: object): void => {
  for (const [label, text] of Object.entries(labels)) {
    const mistake = nameMistake('setLabels', label, MESSAGE_IDS);
    if (mistake) report('unknown-name', mistake);
    else if (typeof text !== 'string')
      report('call-failed', `Vitrine.setLabels: found ${shown(text)} as "${label}", expected a text`);
  }
};
