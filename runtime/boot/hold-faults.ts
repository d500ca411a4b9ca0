import {DEBUG_QUERY} from '../../src/tables/query-names.js';
import type {HeldFaults, Report} from '../contracts.js';

/**
 * On a developer's page, keeps faults for the checks, which complete them. Else null: no visitor downloads the checks, nor does
 * a test that drives a browser. Source: docs/errors.md, When the runtime checks a page.
 */
export const holdFaults = (send: Report): HeldFaults | null => {
  if (!location.href.includes(DEBUG_QUERY) && (location.hostname !== 'localhost' || navigator.webdriver))
    return null;
  const held: Parameters<Report>[] = [];
  let take: Report = (...fault) => held.push(fault);
  return {
    report: (...fault) => take(...fault),
    release(complete = send) {
      take = complete;
      for (const fault of held.splice(0)) take(...fault);
    },
  };
};
