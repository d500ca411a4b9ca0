import {DEBUG_QUERY} from '../../src/tables/query-names.js';
import type {HeldFaults, Page, Report} from '../contracts.js';
import {createReporting, lineOf} from './report.js';

/**
 * On a developer's page, keeps faults for the checks, which complete them. Else null: no visitor downloads the checks, nor does
 * a test that drives a browser. Source: docs/errors.md, When the runtime checks a page.
 */
export const holdFaults = (): HeldFaults | null => {
  if (!location.href.includes(DEBUG_QUERY) && (location.hostname !== 'localhost' || navigator.webdriver))
    return null;
  let release: HeldFaults['release'] = () => {};
  const taken = new Promise<Report>(resolve => {
    release = resolve;
  });
  return {report: (...fault) => void taken.then(take => take(...fault)), release};
};

/** Creates how a page reports: at once to visitors' consoles, through the checks on a developer's page. */
export const createPageReporting = (): Pick<
  Page,
  'bus' | 'report' | 'lines' | 'held' | 'send' | 'lineOf'
> => {
  const reporting = createReporting();
  const held = holdFaults();
  return {...reporting, held, lineOf, send: reporting.report, report: (held ?? reporting).report};
};
