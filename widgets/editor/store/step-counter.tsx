import type {ReactNode} from 'react';
import {inTextLanguage, useTexts} from '../shared/provider.js';
import {STORE_MESSAGES} from './messages.js';

/** What a step counter is given. */
export interface StepCounterProps {
  /** Names of the steps in their order. */
  readonly names: readonly string[];
  /** How many of them are done. */
  readonly done: number;
}

function StepCounterPiece({names, done}: StepCounterProps): ReactNode {
  const t = useTexts(STORE_MESSAGES);
  const at = Math.min(done, names.length - 1);
  return (
    <div className="vte-steps">
      <p role="status">{t('store-step', {step: at + 1, steps: names.length, name: names[at] ?? ''})}</p>
      <progress value={done} max={names.length} aria-label={names[at]} />
    </div>
  );
}

/** The steps of a flow: which one it is at, and which are done. Source: runtime spec §2, multi-step flow counter. */
export const StepCounter = inTextLanguage(StepCounterPiece);
