import {DEBUG_QUERY} from '../../src/tables/query-names.js';
import type {Page, Report} from '../contracts.js';
import {createReporting, lineOf} from './report.js';

/** No visitor downloads the checks of a page, nor does a test that drives a browser. Source: docs/errors.md, When the runtime checks a page. */
const isDeveloper = (): boolean =>
  location.href.includes(DEBUG_QUERY) || (location.hostname === 'localhost' && !navigator.webdriver);

/** Creates how a page reports: at once to visitors' consoles; on a developer's page once the checks complete the faults. */
export const createPageReporting = (): Pick<
  Page,
  'bus' | 'report' | 'lines' | 'passFaults' | 'send' | 'lineOf'
> => {
  const {bus, lines, report: send} = createReporting();
  if (!isDeveloper()) return {bus, lines, lineOf, send, report: send, passFaults: null};
  let passFaults: Page['passFaults'] = null;
  const taken = new Promise<Report>(resolve => {
    passFaults = resolve;
  });
  return {
    ...{bus, lines, lineOf, send, passFaults},
    report: (...fault) => void taken.then(take => take(...fault)),
  };
};
