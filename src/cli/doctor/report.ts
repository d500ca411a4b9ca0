import {type Changes, compareLoads} from './compare.js';
import {newIn, type OwnLine, ownLines, withoutOwnFiles} from './console-lines.js';
import {reasonLeftAlone} from './left-alone.js';
import {type ProductLine, productLines} from './products.js';
import {describeNode} from './snapshot.js';
import type {Call} from './traffic.js';
import type {Visit} from './visit.js';

/** The loads of one page. */
export interface Visits {
  readonly before: Visit;
  /** More loads without the tag, at least one: what differs among them changes without us. */
  readonly again: readonly Visit[];
  readonly after: Visit;
  /** More loads with it: only what all of them change is the tag's. */
  readonly afterAgain: readonly Visit[];
}

/** What is known besides the loads. */
export interface Setting {
  readonly tag: string;
  /** The page has the tag itself. */
  readonly isPages: boolean;
  readonly isSaved: boolean;
  /** Why the page's policy refuses the tag, '' where it does not; the policy was then left out. */
  readonly policy: string;
  readonly downloads: readonly {readonly file: string; readonly bytes: number}[];
}

/** A block of our own. */
export interface BlockLine {
  readonly element: string;
  readonly kind: string;
  readonly state: 'live' | 'resting' | 'waiting' | 'failed';
  /** Why it is not live, '' where it is. */
  readonly why: string;
  readonly fields: number;
}

/** Layout shift, as browsers score it: 0 is none. */
export interface Shifts {
  readonly before: number;
  readonly after: number;
  readonly largest: {readonly value: number; readonly elements: readonly string[]} | null;
}

/** All that the command found, as `--json` prints it. */
export interface DoctorReport {
  readonly page: {readonly url: string; readonly title: string; readonly isSaved: boolean};
  readonly tag: {
    readonly markup: string;
    readonly version: string;
    readonly policy: string;
    /** The page has it already: none was pasted. */
    readonly isPages: boolean;
  };
  readonly platform: Visit['platform'];
  readonly blocks: readonly BlockLine[];
  readonly products: readonly ProductLine[];
  readonly leftAlone: readonly {readonly element: string; readonly what: string; readonly why: string}[];
  readonly cart: {readonly links: readonly string[]; readonly blocks: number};
  readonly pictures: {readonly lazy: number; readonly loadedBefore: number; readonly loadedAfter: number};
  readonly changes: readonly ({readonly width: number} & Changes)[];
  readonly console: {
    readonly ours: readonly OwnLine[];
    readonly newErrors: readonly string[];
    readonly errorsBefore: number;
  };
  readonly requests: {
    readonly refused: readonly string[];
    readonly refusedOthers: number;
    readonly reads: readonly string[];
  };
  readonly shifts: Shifts;
  readonly downloads: {readonly files: number; readonly bytes: number};
  readonly pictureFiles: readonly string[];
  /** What is wrong, a sentence each; empty where all is well. */
  readonly problems: readonly string[];
  /** Whether the tag works on this page: begins with yes or no. */
  readonly verdict: string;
  /** Elements with content that stay transparent, invisible or off screen with the tag. */
  readonly unseen: readonly string[];
}

/** Shift that one more load may score without a fault of our own. */
const SHIFT_NOISE = 0.005;

/** True where the runtime found the platform's own script at work. A page that only lists it, as a saved one does, has none. */
const hasPlatformScript = ({platform, lines}: Visit): boolean =>
  platform.globals.includes('Squarespace') || ownLines(lines).some(({code}) => code === 'platform-script');

/** Files of the runtime in any folder, by names that other bundlers do not give. */
const OURS = /\/vitrine(?:\.global)?\.js|\/(?:chunks|parts|words)-\w+\//;

/** The answer to what the command is run for, in one sentence that begins with yes or no. */
export const verdictOf = ({
  problems,
  blocks,
  isPlatforms,
}: {
  problems: readonly string[];
  blocks: readonly Pick<BlockLine, 'state'>[];
  isPlatforms: boolean;
}): string => {
  if (problems.length > 0) return `no: ${counted(problems.length, 'problem')} to mend first`;
  const live = blocks.filter(({state}) => state !== 'failed').length;
  return isPlatforms
    ? `yes, next to the platform's own script, which keeps the page's markup; ${counted(live, 'block')} of ours`
    : `yes: ${counted(live, 'block')} of the page ${live === 1 ? 'is' : 'are'} live or ready`;
};

const blockLines = ({blocks, errors, snapshot}: Visit): BlockLine[] => {
  const firstErrors = new Map(errors.toReversed().map(({node, message}) => [node, message]));
  return blocks.map(({node, kind, state, isDeferred, load, fields}) => {
    const error = firstErrors.get(node) ?? '';
    const shown = isDeferred ? 'resting' : state === 'loading' ? 'waiting' : state;
    const why =
      state === 'failed'
        ? error || 'no reason was given'
        : isDeferred
          ? 'rendered when a visitor comes near'
          : state === 'live'
            ? ''
            : load === 'interaction'
              ? 'waits for a first click'
              : `not in view (data-load="${load}")`;
    return {element: describeNode(snapshot, node), kind, state: shown as BlockLine['state'], why, fields};
  });
};

const pathOf = ({method, url}: Call): string => `${method} ${new URL(url).pathname}${new URL(url).search}`;

const leftAlone = (visit: Visit): DoctorReport['leftAlone'] => {
  const around = {ran: visit.version !== '', hasPlatformScript: hasPlatformScript(visit)};
  return visit.candidates.map(candidate => ({
    element: describeNode(visit.snapshot, candidate.node),
    what: candidate.what,
    why: reasonLeftAlone(candidate, around),
  }));
};

const totalOf = ({shifts}: Visit): number =>
  Math.round(shifts.reduce((sum, {value}) => sum + value, 0) * 10_000) / 10_000;

/** The worst load without the tag against the best with it: a page may shift by itself now and then. */
const shiftsOf = ({before, again, after, afterAgain}: Visits): Shifts => {
  const [best = after] = [after, ...afterAgain].toSorted((a, b) => totalOf(a) - totalOf(b));
  return {
    before: Math.max(...[before, ...again].map(totalOf)),
    after: totalOf(best),
    largest: best.shifts.toSorted((a, b) => b.value - a.value)[0] ?? null,
  };
};

const changesOf = ({before, again, after, afterAgain}: Visits): DoctorReport['changes'] =>
  [...before.snapshots.keys()].map(width => {
    const at = ({snapshots}: Visit) => snapshots.get(width) ?? [];
    const plain = [before, ...again].map(at);
    return {width, ...compareLoads(plain, [after, ...afterAgain].map(at))};
  });

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const changeProblems = (changes: DoctorReport['changes']): string[] => {
  const widest = changes[0];
  const moved = changes.flatMap(({width, moves}) => {
    const {length} = moves.filter(({makesRoom}) => !makesRoom);
    return length > 0 ? [`${length} at ${width} px`] : [];
  });
  const touched = widest?.touches.filter(({whose}) => whose === 'others').length ?? 0;
  return [
    ...(moved.length > 0 ? [`elements moved or changed size: ${moved.join(', ')}`] : []),
    ...(touched > 0
      ? [`${counted(touched, 'element that is not ours was', 'elements that are not ours were')} changed`]
      : []),
    ...(widest?.removed.length
      ? [`${counted(widest.removed.length, 'element')} of the page went missing`]
      : []),
  ];
};

const makesRoom = ({changes}: Pick<DoctorReport, 'changes'>): boolean =>
  changes.some(({moves}) => moves.some(move => move.makesRoom));

const isShifting = (report: Pick<DoctorReport, 'changes' | 'shifts'>): boolean =>
  report.shifts.after - report.shifts.before > SHIFT_NOISE && !makesRoom(report);

const problemsOf = (report: Omit<DoctorReport, 'problems' | 'verdict'>): string[] => {
  const {tag, blocks, console: said, shifts} = report;
  const failed = blocks.filter(({state}) => state === 'failed').length;
  const faults = said.ours.filter(({isFault}) => isFault).length;
  return [
    ...(tag.policy ? [tag.policy] : []),
    ...(tag.version ? [] : ['the tag did not run']),
    ...(failed > 0 ? [`${counted(failed, 'block')} failed`] : []),
    ...(faults > 0 ? [`${counted(faults, 'console line')} of ours`] : []),
    ...(said.newErrors.length > 0
      ? [`${counted(said.newErrors.length, 'page error')} with the tag alone`]
      : []),
    ...changeProblems(report.changes),
    ...(isShifting(report)
      ? [`the layout shifts more: ${shifts.before} without the tag, ${shifts.after} with it`]
      : []),
  ];
};

const cartOf = ({cartLinks, blocks}: Visit): DoctorReport['cart'] => ({
  links: cartLinks,
  blocks: blocks.filter(({kind}) => kind.startsWith('cart')).length,
});

const requestsOf = ({refused, reads}: Visit): DoctorReport['requests'] => ({
  refused: refused.filter(({isOurs}) => isOurs).map(pathOf),
  refusedOthers: refused.filter(({isOurs}) => !isOurs).length,
  reads: reads.map(read => `${pathOf(read)} (${read.status})`),
});

/** Puts together what the loads of a page showed. */
export const makeReport = (
  visits: Visits,
  {tag, isPages, isSaved, policy, downloads}: Setting,
): DoctorReport => {
  const {before, after} = visits;
  const report = {
    page: {url: before.url, title: before.title, isSaved},
    tag: {markup: tag, version: after.version, policy, isPages},
    platform: before.platform,
    blocks: blockLines(after),
    products: productLines(after),
    leftAlone: leftAlone(after),
    cart: cartOf(after),
    pictures: {
      lazy: before.pictures.lazy,
      loadedBefore: before.pictures.loaded,
      loadedAfter: after.pictures.loaded,
    },
    changes: changesOf(visits),
    console: {
      ours: ownLines(after.lines),
      newErrors: withoutOwnFiles(newIn(before.pageErrors, after.pageErrors), address => OURS.test(address)),
      errorsBefore: before.pageErrors.length,
    },
    requests: requestsOf(after),
    shifts: shiftsOf(visits),
    downloads: {files: downloads.length, bytes: downloads.reduce((sum, {bytes}) => sum + bytes, 0)},
    pictureFiles: [...before.pictureFiles, ...after.pictureFiles],
    unseen: after.unseen.map(node => describeNode(after.snapshot, node)),
  };
  const problems = problemsOf(report);
  const isPlatforms = hasPlatformScript(after);
  return {...report, problems, verdict: verdictOf({problems, blocks: report.blocks, isPlatforms})};
};

/** True where the report has changes that may be noise, which more loads can confirm. */
export const hasChanges = (report: DoctorReport): boolean =>
  isShifting(report) ||
  report.changes.some(
    ({moves, touches, removed}) =>
      moves.length > 0 || removed.length > 0 || touches.some(({whose}) => whose === 'others'),
  );
