import type {ReactNode} from 'react';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';

/** Hides an element whatever `display` the site's styles set, until code leads through the steps. */
export const HIDDEN = {style: {display: 'none'}};

/**
 * How far a visitor is in a form with steps. Each step's name says the same, so screen readers skip it. Hidden until code
 * leads through the steps, as all are visible without.
 */
export const StepProgress = ({
  count,
  hidden,
}: {
  readonly count: number;
  readonly hidden: boolean;
}): ReactNode => <progress className="vt-steps" max={count} value={1} aria-hidden="true" hidden={hidden} />;

/**
 * The buttons that lead from one step of a form to the others, next to the one that sends it; hidden as the progress is. The next
 * step follows from a submit, as Enter in a field is one too.
 */
export const StepButtons = ({
  t,
  hidden,
}: {
  readonly t: FormMessageFormat;
  readonly hidden: boolean;
}): ReactNode => (
  <span className="vt-step-buttons" hidden={hidden}>
    <button type="button" className="vt-button vt-step-button vt-step-back" hidden {...(!hidden && HIDDEN)}>
      {t('form-back')}
    </button>
    <button type="submit" className="vt-button vt-primary vt-step-button vt-step-next">
      {t('form-next')}
    </button>
  </span>
);
