import type {Outcome} from './attack.js';
import type {Fault} from './barrage.js';
import {HONEST_MAX_MS, percentile, type Waits} from './honest.js';
import {ANSWER_MAX_MS} from './judge.js';
import {DISK_MAX_BYTES} from './one-address.js';

const SHOWN_MAX = 10;
const TEXT_MAX = 400;

const rounded = (value: number): string => Math.round(value).toLocaleString('en');
const kilobytes = (bytes: number): string => rounded(bytes / 1000);
const worst = (ms: readonly number[]): number => ms.reduce((most, one) => Math.max(most, one), 0);

/** A fault as somebody reads it who is to meet it again. */
export function faultText({what, route, sent, received}: Fault): string {
  const {method, path, headers, body} = sent;
  const answer = received && `${received.status} ${received.text.slice(0, TEXT_MAX)}`;
  return [
    `${what}: ${route}`,
    `  ${method} ${path.slice(0, TEXT_MAX)}`,
    `  ${JSON.stringify(headers).slice(0, 2 * TEXT_MAX)}`,
    ...(body ? [`  ${JSON.stringify(body.toString('latin1').slice(0, TEXT_MAX))}`] : []),
    `  answer: ${answer ?? 'none'}`,
  ].join('\n');
}

/** Each bound that was broken, with what broke it. None where everything held. */
export function brokenBounds({
  unknown,
  barrage,
  forged,
  foreign,
  waits,
  crowdWaits,
  limits,
  disk,
  polluted,
}: Outcome): string[] {
  const kinds = new Map(barrage.faults.map(fault => [`${fault.what} ${fault.route}`, fault]));
  return [
    ...unknown.map(name => `no attack is known for ${name}`),
    ...[...kinds.values()].slice(0, SHOWN_MAX).map(faultText),
    ...forged.accepted.map(({route, forgery, what}) => `forged write ${what}: ${route}, ${forgery}`),
    ...forged.unreached.map(name => `a genuine write was not let in: ${name}`),
    ...foreign.answered.map(({reader, path, status}) => `${reader} was answered ${status}: ${path}`),
    ...foreign.notShown.map(name => `whose it is was not answered: ${name}`),
    ...[...new Set([...waits.refused, ...crowdWaits.refused])].map(
      name => `an honest visitor was refused: ${name}`,
    ),
    ...(worst(waits.ms) > HONEST_MAX_MS ? [`an honest visitor waited more than ${HONEST_MAX_MS} ms`] : []),
    ...(worst(crowdWaits.ms) > HONEST_MAX_MS
      ? [`an honest visitor waited more than ${HONEST_MAX_MS} ms while others ordered gift cards`]
      : []),
    ...limits.flatMap(({name, isHeld}) => (isHeld ? [] : [`no limit held: ${name}`])),
    ...(disk.bytes > DISK_MAX_BYTES
      ? [`one visitor had more than ${kilobytes(DISK_MAX_BYTES)} kB kept in a minute`]
      : []),
    ...polluted.map(key => `every object got the key ${key}`),
  ];
}

const waitsText = ({ms}: Waits): string =>
  `${ms.length}: p50 ${rounded(percentile(ms, 0.5))} ms, p95 ${rounded(percentile(ms, 0.95))} ms, most ${rounded(worst(ms))} ms (bound ${rounded(HONEST_MAX_MS)})`;

/** The figures of an attack, one a row. */
export function tableOf({
  routes,
  barrage,
  forged,
  foreign,
  waits,
  crowdWaits,
  processorShare,
  limits,
  disk,
}: Outcome): string {
  const statuses = [...barrage.byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'closed'} ${count}`);
  const rows: readonly (readonly [string, string])[] = [
    ['routes attacked', `${routes}, ${barrage.byRoute.size} kinds`],
    ['hostile requests', rounded(barrage.requests)],
    ['  answered with', statuses.join(', ')],
    ['  slowest', `${rounded(barrage.slowestMs)} ms (bound ${rounded(ANSWER_MAX_MS)})`],
    [
      'forged writes',
      `${forged.sent} to ${forged.routes} routes, ${forged.reached} of which took a genuine one`,
    ],
    ['foreign reads', `${foreign.sent}; ${foreign.shown} of the same shown to whose it is`],
    ['honest visits', waitsText(waits)],
    ['  beside gift-card orders', waitsText(crowdWaits)],
    [
      '  of one processor',
      `${rounded(100 * processorShare)} % (about 100 % or more on a machine that does nothing else)`,
    ],
    ...limits.map(({name, requests, isHeld}): [string, string] => [
      name,
      `${requests} a minute, then ${isHeld ? '429' : 'no limit'}`,
    ]),
    [
      'disk of one address',
      `${kilobytes(disk.bytes)} kB by ${disk.writes} writes in a minute (bound ${kilobytes(DISK_MAX_BYTES)})`,
    ],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`).join('\n');
}

/** The whole outcome in one line. */
export const lineOf = ({barrage, forged, foreign, waits, disk}: Outcome): string =>
  `${barrage.requests + forged.sent + foreign.sent} requests, ${barrage.failed} 5xx, ${forged.accepted.length} forged accepted, ${foreign.answered.length} foreign answered, honest wait max ${Math.round(worst(waits.ms))} ms, disk ${Math.round(disk.bytes / 1000)} kB a minute`;
