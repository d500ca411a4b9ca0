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
  let report = send;
  let passFaults: Page['passFaults'] = null;
  if (isDeveloper()) {
    const taken = new Promise<Report>(resolve => {
      passFaults = resolve;
    });
    report = async (...fault) => (await taken)(...fault);
  }
  return {bus, lines, lineOf, send, report, passFaults};
};
