import type {Move} from './find-moves.js';
import type {DoctorReport} from './report.js';
import type {Box} from './snapshot.js';

/** Lines of one list; the rest is counted. `--json` has all. */
const LINES_MAX = 12;
const LINE_LENGTH = 220;
const UNPRINTABLE = /\p{Cc}/gu;

const BOLD = '\u001b[1m';
const PLAIN = '\u001b[0m';

/** Text of the page without control characters, so that it cannot control the terminal. */
const safe = (text: string): string => {
  const plain = text.replace(UNPRINTABLE, ' ');
  return plain.length > LINE_LENGTH ? `${plain.slice(0, LINE_LENGTH)}…` : plain;
};

const listed = (lines: readonly string[], none: string): string[] => {
  if (lines.length === 0) return none ? [none] : [];
  const more = lines.length - LINES_MAX;
  return [...lines.slice(0, LINES_MAX), ...(more > 0 ? [`… and ${more} more (--json lists all)`] : [])];
};

const boxText = (box: Box | null): string =>
  box ? `${box.width}x${box.height} at ${box.x},${box.y}` : 'no box';

const moveText = ({element, from, to, byPx, inBlock, makesRoom}: Move): string =>
  `${element}: by ${byPx} px, from ${boxText(from)} to ${boxText(to)}${inBlock ? ' (in a block of ours)' : ''}${makesRoom ? ' (room for a block that was empty)' : ''}`;

const headLines = ({page, tag, platform}: DoctorReport): string[] => [
  page.url,
  `title: ${page.title || 'none'}`,
  `tag: ${tag.markup}`,
  tag.version ? `runtime ${tag.version} ran` : 'the runtime did not run',
  ...(tag.policy ? [`${tag.policy}. The rest was tried without the policy`] : []),
  ...(tag.isPages ? ['the page has the tag already: none was pasted'] : []),
  `platform's own script: ${[...platform.globals, ...platform.scripts].join(', ') || 'none'}${
    platform.rollups.length > 0 ? ` (the page lists ${platform.rollups.length} rollups)` : ''
  }`,
  ...(page.isSaved
    ? ['a saved page has no shop behind it: what our script reads of it is not answered']
    : []),
];

const blockTexts = ({blocks}: DoctorReport): string[] =>
  blocks.map(({kind, element, state, why, fields}) => {
    const form = kind === 'form' || kind === 'newsletter' ? `, ${fields} fields` : '';
    return `${state.padEnd(8)}${kind}  ${element}${form}${why ? `: ${why}` : ''}`;
  });

const getProductStrings = ({products}: DoctorReport): string[] =>
  products.map(({title, price, variants, skus, dataFrom, itemId, element}) => {
    const sold =
      variants === null ? 'variants unknown' : `${variants} ${variants === 1 ? 'variant' : 'variants'}`;
    const some = skus.slice(0, 3).join(', ') + (skus.length > 3 ? ', …' : '');
    const parts = [price || 'no price', `${sold}${some ? ` (${some})` : ''}`, `data from ${dataFrom}`];
    return `${title || element}: ${parts.join('; ')}${itemId ? ` [${itemId}]` : ''}`;
  });

const changeTexts = ({changes}: DoctorReport): string[] => {
  const widest = changes[0];
  return [
    ...changes.flatMap(({width, moves}) =>
      moves.length === 0
        ? [`${width} px: no element moved`]
        : [`${width} px: moved or resized`, ...listed(moves.map(moveText), '').map(line => `  ${line}`)],
    ),
    ...listed(
      (widest?.touches ?? []).map(
        ({element, what, whose}) =>
          `touched (${whose === 'others' ? 'not ours' : "the platform's"}): ${element}: ${what.join('; ')}`,
      ),
      'touched: nothing outside our blocks',
    ),
    ...listed(
      (widest?.added ?? []).map(element => `added: ${element}`),
      '',
    ),
    ...listed(
      (widest?.removed ?? []).map(element => `gone: ${element}`),
      '',
    ),
    ...(widest?.unstable
      ? [`left out: ${widest.unstable} elements that differ between two loads without the tag`]
      : []),
  ];
};

const lineTexts = ({console: said}: DoctorReport): string[] => [
  ...listed(
    said.ours.map(({text}) => text),
    'no line of ours',
  ),
  ...listed(
    said.newErrors.map(text => `new error: ${text}`),
    '',
  ),
  `page errors without the tag: ${said.errorsBefore}`,
];

const requestTexts = ({requests}: DoctorReport): string[] => [
  ...listed(
    requests.reads.map(read => `read: ${read}`),
    'our script read nothing of the site',
  ),
  ...listed(
    requests.refused.map(call => `held back: ${call}`),
    'our script tried to write nothing',
  ),
  ...(requests.refusedOthers > 0 ? [`held back of the page's own scripts: ${requests.refusedOthers}`] : []),
];

const weightTexts = ({downloads, shifts, pictures, cart}: DoctorReport): string[] => [
  `downloads of ours: ${(downloads.bytes / 1000).toFixed(1)} kB brotli in ${downloads.files} files`,
  `layout shift: ${shifts.before} without the tag, ${shifts.after} with it`,
  ...(shifts.largest
    ? [`largest with it: ${shifts.largest.value.toFixed(4)}, ${shifts.largest.elements.join(', ')}`]
    : []),
  `pictures that wait for a script: ${pictures.lazy}, loaded without the tag ${pictures.loadedBefore}, with it ${pictures.loadedAfter}`,
  `cart: ${cart.links.length > 0 ? `links to ${cart.links.join(', ')}` : 'no link'}, ${cart.blocks} blocks`,
];

/** The report for a terminal or a log. */
export const printReport = (report: DoctorReport, isColoured: boolean): string => {
  const {problems, pictureFiles} = report;
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Page', headLines(report)],
    [`Blocks (${report.blocks.length})`, listed(blockTexts(report), 'none')],
    [`Products (${report.products.length})`, listed(getProductStrings(report), 'none')],
    [
      `Left alone (${report.leftAlone.length})`,
      listed(
        report.leftAlone.map(({what, element, why}) => `${what}  ${element}: ${why}`),
        'nothing',
      ),
    ],
    ['Changes', changeTexts(report)],
    ...(report.unseen.length > 0
      ? [[`Invisible with the tag (${report.unseen.length})`, listed(report.unseen, '')] as const]
      : []),
    ['Console', lineTexts(report)],
    ['Requests', requestTexts(report)],
    ['Weight', weightTexts(report)],
    ...(pictureFiles.length > 0 ? [['Screenshots', pictureFiles] as const] : []),
    ['Does the tag work here?', [report.verdict]],
    [problems.length > 0 ? `Problems (${problems.length})` : 'No problems', problems],
  ];
  return sections
    .map(([title, lines]) => {
      const head = isColoured ? `${BOLD}${title}${PLAIN}` : title;
      return [head, ...lines.map(line => `  ${safe(line)}`)].join('\n');
    })
    .join('\n\n')
    .concat('\n');
};
