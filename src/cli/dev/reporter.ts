import {type Fault, faultText} from '../fault.js';
import type {Sink} from '../io.js';

/** Tells the designer's terminal what is wrong: each thing once, and again after a change. */
export interface Reporter {
  faults(faults: readonly Fault[]): void;
  problem(text: string): void;
  /** Something has changed: what is still wrong is told anew. */
  renew(): void;
}

/** Reports to a terminal or a log. */
export const createReporter = (err: Sink): Reporter => {
  const told = new Set<string>();
  const tell = (text: string) => {
    if (told.has(text)) return;
    told.add(text);
    err.write(text);
  };
  return {
    faults(faults) {
      for (const fault of faults) tell(faultText(fault, err.isColoured));
    },
    problem: text => tell(`vitrine: ${text}\n`),
    renew: () => told.clear(),
  };
};
