import {readFileSync} from 'node:fs';
import {afterAll, afterEach, beforeAll, expect, inject} from 'vitest';
import {type Platform, type StartOptions, start} from '../../examples/platform/main.js';
import {type Arrived, type Front, openFront} from '../browser/faulty-proxy.js';
import {lendDatabase} from '../contract/lent-database.js';
import {startChromium} from './driver/chromium.js';
import type {EngineName} from './driver/find-engines.mjs';
import {startFirefox} from './driver/firefox.js';
import type {Engine, EngineOptions, Tab} from './driver/tab.js';
import {startWebKit} from './driver/webkit.js';
import {openVisitor, type Visitor} from './visitor.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which engine a suite drives, from `vitest.config.ts`. */
    engine: EngineName;
  }
}

const START: Readonly<Record<EngineName, (options: EngineOptions) => Promise<Engine>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

const WATCH_PATH = '/engines/watch.js';
const LOG_PATH = '/engines/log';
/** A page with nothing in it, for what an engine does by itself. */
export const PLAIN_PATH = '/engines/plain';
const PLAIN = '<!doctype html><html lang="en"><title>Plain</title>';
const WATCH = readFileSync(new URL('watch.js', import.meta.url));

/** One running shop with a browser in front of it. */
export interface EngineShop {
  readonly platform: Platform;
  /** The proxy before it. */
  readonly front: Front;
  /** A new visitor who has opened a path, of the shop or of another of its hosts, as `current-simple.localhost`. */
  visit(path: string, host?: string): Promise<Visitor>;
}

/** How a scenario's shop is started. */
interface Launch {
  readonly options?: StartOptions;
  /** Done to the platform once it answers. */
  readonly prepare?: (platform: Platform) => Promise<unknown>;
  readonly hasReducedMotion?: boolean;
  /** Complaints that its pages may have. Default none. */
  readonly allowed?: RegExp;
}

/** A proxy before the platform that records what arrives, and what pages complain of. */
const openWatch = async (platform: Platform, arrived: Arrived[], complaints: string[]): Promise<Front> => {
  const front = await openFront(platform.url, {
    onRequest: request => arrived.push(request),
    headHtml: `<script src="${WATCH_PATH}"></script>`,
  });
  front.plays.set(`GET ${WATCH_PATH}`, (_, outgoing) =>
    outgoing.writeHead(200, {'Content-Type': 'text/javascript; charset=utf-8'}).end(WATCH),
  );
  front.plays.set(`GET ${PLAIN_PATH}`, (_, outgoing) =>
    outgoing.writeHead(200, {'Content-Type': 'text/html; charset=utf-8'}).end(PLAIN),
  );
  front.plays.set(`POST ${LOG_PATH}`, (_incoming, outgoing, _pass, body) => {
    complaints.push(body);
    outgoing.writeHead(204).end();
  });
  return front;
};

/**
 * Starts the reference platform in memory and the suite's engine, once a scenario file; ends both. Each visitor
 * leaves at the
 * end of their test, which fails where a page of theirs complained of anything. The build must be there.
 */
export const openEngineShop = ({
  options = {},
  prepare,
  hasReducedMotion = false,
  allowed,
}: Launch = {}): EngineShop => {
  let platform: Platform;
  let front: Front;
  let engine: Engine;
  let tab: Tab | undefined;
  const arrived: Arrived[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    platform = await start({port: 0, dataDir: null, openInMemory: lendDatabase, ...options});
    await prepare?.(platform);
    front = await openWatch(platform, arrived, complaints);
    engine = await START[inject('engine')]({hasReducedMotion});
  });
  afterEach(async () => {
    await tab?.close();
    tab = undefined;
    expect(complaints.splice(0).filter(complaint => !allowed?.test(complaint))).toEqual([]);
  });
  afterAll(async () => {
    await engine?.close();
    front?.close();
    await platform?.close();
  });
  return {
    get platform() {
      return platform;
    },
    get front() {
      return front;
    },
    async visit(path, host = '127.0.0.1') {
      arrived.length = 0;
      tab = await engine.openTab();
      const visitor = openVisitor(tab, `http://${host}:${new URL(front.url).port}`, arrived);
      await visitor.open(path);
      return visitor;
    },
  };
};
