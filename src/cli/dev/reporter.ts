import {type Fault, faultText} from '../fault.js';
import type {Sink} from '../io.js';

/** Prints faults to the designer's terminal. */
export interface Reporter {
  /** Reports each once per change. */
  faults(faults: readonly Fault[]): void;
  /** Reports a problem outside the templates, once. */
  problem(text: string): void;
  /** Call it when something has changed: faults that are still there are reported again. */
  renew(): void;
}

/** Reports to a terminal or a log. */
export const createReporter = (err: Sink): Reporter => {
  const [reportedFaults, reportedProblems] = [new Set<string>(), new Set<string>()];
  const reportOnce = (reported: Set<string>, text: string) => {
    if (reported.has(text)) return;
    reported.add(text);
    err.write(text);
  };
  return {
    faults(faults) {
      for (const fault of faults) reportOnce(reportedFaults, faultText(fault, err.isColoured));
    },
    problem: text => reportOnce(reportedProblems, `vitrine: ${text}\n`),
    renew: () => reportedFaults.clear(),
  };
};
