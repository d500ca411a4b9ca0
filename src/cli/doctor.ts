import {resolve} from 'node:path';
import type {Browser} from 'playwright-core';
import type {Command} from './command.js';
import {launchChromium} from './doctor/browser.js';
import {type Tag, tagBase, tagMarkup} from './doctor/paste-tag.js';
import {policyFault} from './doctor/policy.js';
import {printReport} from './doctor/print.js';
import {type DoctorReport, hasChanges, makeReport} from './doctor/report.js';
import {servePage} from './doctor/saved-page.js';
import {openTagFiles} from './doctor/tag-files.js';
import {readTarget, type Target} from './doctor/target.js';
import {type Visit, type VisitOptions, visitPage, WIDTHS} from './doctor/visit.js';
import {EXIT} from './io.js';
import {readArguments} from './read-arguments.js';
import {UsageError} from './usage-error.js';

const DEFAULT_SRC = 'https://cdn.example/vitrine/1/vitrine.js';
const DEFAULT_WAIT_S = '5';
const WAIT_MAX_S = 120;
const MS_PER_S = 1000;

const ARGUMENTS = {
  json: {type: 'boolean', default: false},
  'no-sandbox': {type: 'boolean', default: false},
  screenshot: {type: 'string'},
  src: {type: 'string', default: DEFAULT_SRC},
  takeover: {type: 'boolean', default: false},
  wait: {type: 'string', default: DEFAULT_WAIT_S},
} as const;

const HELP = `vitrine doctor <address|page.html>

Opens a page in Chromium as it is and with the tag pasted before </body>, each more than once where
something differs, and prints what the runtime found, made live and left alone, and why; what moved, what was touched, console
lines, requests, layout shift and bytes. A saved page is served with the files in its folder.

Where the page has the tag already, the doctor pastes none: it blocks the page's own script in the
loads without the tag, and answers it from this package in the load with the tag.

Nothing is ordered, sent or written: requests to the site that are no reads are held back and
listed. Needs playwright-core and a Chromium; CHROME names another one.

  --json                 prints one JSON object
  --screenshot <folder>  pictures at ${WIDTHS.join(', ')} px, without and with the tag
  --src <address>        where the tag will be served from, for the page's policy
                         (default ${DEFAULT_SRC})
  --takeover             pastes the tag with data-takeover
  --no-sandbox           starts Chromium without its sandbox, for containers that allow none
  --wait <seconds>       how long the page may take to become quiet, default ${DEFAULT_WAIT_S}

Exit codes: ${EXIT.fine} no problems, ${EXIT.found} problems, ${EXIT.unusable} the page could not be tried.
`;

const readWaitMs = (text: string): number => {
  const seconds = Number(text);
  if (text.trim() === '' || !(seconds >= 0 && seconds <= WAIT_MAX_S))
    throw new UsageError(`doctor: --wait ${text}: expected seconds from 0 to ${WAIT_MAX_S}`);
  return seconds * MS_PER_S;
};

/** The tag as it will be, or as the page has it; its address may be relative to the page. */
const readTag = ({src, takeover}: Asked, {url, tags}: Visit): Tag => {
  const [own] = tags;
  if (own !== undefined) return {src: own, takeover, isPages: true};
  if (!URL.canParse(src, url))
    throw new UsageError(`doctor: --src ${src}: expected the address of vitrine.js`);
  return {src: new URL(src, url).href, takeover, isPages: false};
};

/** What the command was asked for. */
interface Asked {
  readonly src: string;
  readonly takeover: boolean;
  readonly waitMs: number;
  readonly pictures: string | null;
  readonly dist: string;
}

/** A load of the page. */
type Load = (options: Partial<VisitOptions>) => Promise<Visit>;

/** The tag and the first two loads without it. Where the page has one itself they are done again, with its script kept away. */
const visitPlain = async (load: Load, asked: Asked) => {
  const pictures = asked.pictures === null ? null : {folder: asked.pictures, name: 'before'};
  const twice = (options: Partial<VisitOptions>) =>
    Promise.all([load({...options, pictures}), load(options)]);
  const [before, again] = await twice({});
  const tag = readTag(asked, before);
  const plain: Partial<VisitOptions> = {url: before.url, loaded: tag.isPages ? {tag, files: null} : null};
  if (!tag.isPages) return {before, again, tag, plain};
  const [without, withoutAgain] = await twice(plain);
  return {before: without, again: withoutAgain, tag, plain};
};

/** Loads the page without the tag and with it; where something changed once more, each alone, to leave chance out. */
const examine = async (
  browser: Browser,
  url: string,
  isSaved: boolean,
  asked: Asked,
): Promise<DoctorReport> => {
  const files = openTagFiles(asked.dist);
  const load: Load = options =>
    visitPage(browser, {
      url,
      waitMs: asked.waitMs,
      loaded: null,
      bypassPolicy: false,
      pictures: null,
      ...options,
    });
  const {before, again, tag, plain} = await visitPlain(load, asked);
  const pictures = asked.pictures === null ? null : {folder: asked.pictures, name: 'after'};
  const tagged: Partial<VisitOptions> = {url: before.url, loaded: {tag, files}};
  const first = await load({...tagged, pictures});
  const policy = policyFault(first.violations, tagBase(tag));
  if (policy) files.reset();
  const bypassed = {...tagged, bypassPolicy: policy !== ''};
  const after = policy ? await load({...bypassed, pictures}) : first;
  // Visitors download no checks.
  const downloads = files.downloads().filter(({file}) => !file.endsWith('/checks.js'));
  const setting = {tag: tagMarkup(tag), isPages: tag.isPages, isSaved, policy, downloads};
  const report = makeReport({before, again: [again], after, afterAgain: []}, setting);
  if (!hasChanges(report)) return report;
  const more = {again: [again, await load(plain)], afterAgain: [await load(bypassed)]};
  return makeReport({before, after, ...more}, setting);
};

/** Serves a saved page while `visit` runs. */
const withTarget = async <Result>(
  target: Target,
  visit: (url: string) => Promise<Result>,
): Promise<Result> => {
  if (target.kind === 'address') return visit(target.url);
  const served = await servePage(target.folder, target.file);
  try {
    return await visit(served.url);
  } finally {
    await served.close();
  }
};

/** `vitrine doctor`: what the tag does on a page. */
export const DOCTOR: Command = {
  summary: 'try the tag on a page and report what it does there',
  help: HELP,
  async run(args, {cwd, dist, out}) {
    const {values, positionals} = readArguments('doctor', args, ARGUMENTS);
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0)
      throw new UsageError(`doctor: expected one address or saved page, not ${positionals.length}`);
    const {json, screenshot, src, takeover, wait} = values;
    const asked: Asked = {
      src,
      takeover,
      waitMs: readWaitMs(wait),
      pictures: screenshot === undefined ? null : resolve(cwd, screenshot),
      dist,
    };
    const target = await readTarget(cwd, given);
    const browser = await launchChromium({noSandbox: values['no-sandbox']});
    try {
      const report = await withTarget(target, url => examine(browser, url, target.kind === 'saved', asked));
      out.write(json ? `${JSON.stringify(report, null, 2)}\n` : printReport(report, out.isColoured));
      return report.problems.length > 0 ? EXIT.found : EXIT.fine;
    } finally {
      await browser.close();
    }
  },
};
