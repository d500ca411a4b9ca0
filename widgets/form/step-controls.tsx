import type {ReactNode} from 'react';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';

/**
 * How far a visitor is in a form with steps. Each step's name says the same, so screen readers skip it. Hidden until code
 * leads through the steps, as all are visible without.
 */
export const StepProgress = ({count}: {readonly count: number}): ReactNode => (
  <progress className="vt-steps" max={count} value={1} aria-hidden="true" hidden />
);

/** The buttons that lead from one step of a form to the others, next to the one that sends it; hidden as the progress is. */
export const StepButtons = ({t}: {readonly t: FormMessageFormat}): ReactNode => (
  <span className="vt-step-buttons" hidden>
    <button type="button" className="vt-button vt-step-button vt-step-back" hidden>
      {t('form-back')}
    </button>
    <button type="button" className="vt-button vt-step-button vt-step-next">
      {t('form-next')}
    </button>
  </span>
);
