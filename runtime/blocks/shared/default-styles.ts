import css from '../../../widgets/default.css';
import {addStyles} from './add-styles.inline.js';

/**
 * Blocks inside such an element are live but render nothing: the site renders what events and the API report.
 * Source: asks, own-UI mode.
 */
export const OWN_UI = '[data-ui=own]';

let isAdded = false;

/** Adds the defaults of every widget, once. */
export const addDefaultStyles = (): void => {
  if (!isAdded) addStyles(css);
  isAdded = true;
};
