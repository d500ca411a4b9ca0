import type {ReactNode} from 'react';
import type {FormMessageFormat} from '../../src/forms/form-messages.js';

interface StepButtonProps {
  readonly text: string;
  readonly isHidden: boolean;
  readonly onPress: () => void;
}

const StepButton = ({text, isHidden, onPress}: StepButtonProps): ReactNode => (
  <button
    type="button"
    className="vt-button vt-step-button"
    hidden={isHidden}
    style={isHidden ? {display: 'none'} : undefined}
    onClick={onPress}
  >
    {text}
  </button>
);

/** The buttons that lead from one step of a form to the others, next to the one that sends it. */
export const StepButtons = ({
  at,
  count,
  t,
  onBack,
  onForward,
}: {
  readonly at: number;
  readonly count: number;
  readonly t: FormMessageFormat;
  readonly onBack: () => void;
  readonly onForward: () => void;
}): ReactNode => (
  <>
    <StepButton text={t('form-back')} isHidden={at === 0} onPress={onBack} />
    <StepButton text={t('form-next')} isHidden={at === count - 1} onPress={onForward} />
  </>
);
