/** Our gallery next to its peers: what a visitor downloads, and what becoming live costs, with the script 3 s late. */
import {join} from 'node:path';
import {launchBrowser} from '../harness/browser.mjs';
import {brotliBytes} from '../harness/bundle.mjs';
import {LATE_MS, loadGallery} from '../harness/load-gallery.mjs';
import {ourSize, underCeiling} from '../harness/our-sizes.mjs';
import {serve} from '../harness/server.mjs';
import {ROOT} from '../harness/set-up.mjs';
import {summarizeEach} from '../harness/statistics.mjs';
import {atMost} from '../harness/target.mjs';
import {createOurs, createPeers, galleryPage} from '../pages/galleries.mjs';
import {SCRIPT} from '../pages/ours.mjs';

/** How many pictures the galleries have. */
const COUNTS = [12, 200, 1000];
/** The policy under which a gallery must work, checked with the fewest pictures. */
const POLICY = "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";
const LIMITS = {listeners: 10, styleRecalculations: 4, layouts: 3, layoutShift: 0, refused: 0};
const GROUPS = {
  script: 'gallery of every design, with lightbox and zoom',
  styles: 'styles of galleries',
};
const OUR_STYLES = ['/vitrine/media.css', '/vitrine/gallery.css'];

const slugOf = name => name.toLowerCase().replaceAll(' ', '-');

/** All candidates as `{name, html, styles, script, scriptBytes, stylesBytes}`, ours first. */
const createCandidates = async peers => {
  const ours = {
    name: 'Vitrine',
    html: await createOurs(),
    styles: OUR_STYLES,
    script: SCRIPT,
    scriptBytes: ourSize(GROUPS.script).bytes,
    stylesBytes: ourSize(GROUPS.styles).bytes,
  };
  const others = peers.map(({name, html, code, css}) => ({
    name,
    html,
    styles: [`/peers/${slugOf(name)}.css`],
    script: `/peers/${slugOf(name)}.js`,
    scriptBytes: brotliBytes(code),
    stylesBytes: brotliBytes(css),
  }));
  return [ours, ...others];
};

/** A page for each candidate, whose query says how many pictures it has. */
const createPages = candidates =>
  Object.fromEntries(
    candidates.map(({name, html, styles, script}) => [
      `/gallery/${slugOf(name)}`,
      query => galleryPage({html: html(Number(query.get('n'))), styles, script}),
    ]),
  );

const start = (candidates, peers, pageHeaders) =>
  serve({
    pages: createPages(candidates),
    pageHeaders,
    scripts: Object.fromEntries(
      peers.flatMap(({name, code, css}) => [
        [`/peers/${slugOf(name)}.js`, code],
        [`/peers/${slugOf(name)}.css`, css],
      ]),
    ),
    folders: {'/vitrine/': join(ROOT, 'dist')},
  });

/** One row a candidate and number of pictures. */
const measureCosts = async ({browser, server, runs}, {name, script}) => {
  const rows = [];
  for (const count of COUNTS) {
    const samples = [];
    for (let run = 0; run < runs; run++)
      samples.push(
        await loadGallery({browser, url: `${server.origin}/gallery/${slugOf(name)}?n=${count}`, script}),
      );
    rows.push({name, slides: count, ...summarizeEach(samples)});
  }
  return rows;
};

/** What the policy refuses of a candidate, and whether it became live in spite of it. */
const measurePolicy = async ({browser, strict}, {name, script}) => {
  const url = `${strict.origin}/gallery/${slugOf(name)}?n=${COUNTS[0]}`;
  const {refused, isLive} = await loadGallery({browser, url, script, isStrict: true});
  return {refused, startsUnderPolicy: isLive ? 'yes' : 'no'};
};

const targetsOf = (costs, {refused}) => [
  underCeiling('bytes of script beyond the entry', GROUPS.script),
  underCeiling('bytes of styles', GROUPS.styles),
  ...costs.flatMap(row =>
    ['listeners', 'styleRecalculations', 'layouts', 'layoutShift'].map(figure =>
      atMost(`${figure}, ${row.slides} slides`, row[figure].max, LIMITS[figure]),
    ),
  ),
  atMost('parts that the policy refuses', refused, LIMITS.refused),
];

/** Counts differ little from load to load: a third of the runs of a time is enough. */
const RUNS_SHARE = 3;

/** Measures galleries. Source: the benchmark's targets, docs/figures.md. */
export async function run({runs}) {
  const peers = await createPeers();
  const candidates = await createCandidates(peers);
  const server = await start(candidates, peers);
  const strict = await start(candidates, peers, {'content-security-policy': POLICY});
  const browser = await launchBrowser();
  try {
    const context = {browser, server, strict, runs: Math.ceil(runs / RUNS_SHARE)};
    const measured = [];
    for (const candidate of candidates) {
      const {name, scriptBytes, stylesBytes} = candidate;
      const costs = await measureCosts(context, candidate);
      measured.push({costs, policy: await measurePolicy(context, candidate), name, scriptBytes, stylesBytes});
    }
    const [ours] = measured;
    return {
      about: `galleries of 12 to 1,000 pictures, script ${LATE_MS / 1000} s late, ${browser.version}`,
      rows: measured.flatMap(({name, scriptBytes, stylesBytes, policy, costs}) => [
        {name, scriptBytes, stylesBytes, ...policy},
        ...costs,
      ]),
      targets: targetsOf(ours.costs, ours.policy),
    };
  } finally {
    await browser.close();
    server.close();
    strict.close();
  }
}
