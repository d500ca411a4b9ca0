import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freePort} from '../../tools/free-port.mjs';
import {programOf} from './find-engines.mjs';
import {type Program, startProgram} from './program.js';
import {type Engine, type EngineOptions, type Tab, VIEWPORT} from './tab.js';
import {clickSources, keySources, NO_NETWORK} from './w3c-input.js';
import {type Send, type SendOptions, sendTo} from './web-driver.js';

/** The name on the page of a promise that is waited for. */
const LATER = '__vitrineLater';
/** The expression stands in the script: a page's policy may refuse to make code of text. */
const nowScript = (expression: string): string => `try {
  const text = ${expression};
  if (!(text instanceof Promise)) return {text};
  window.${LATER} = text;
  return {isLater: true};
} catch (error) {
  return {error: String(error)};
}`;
const LATER_SCRIPT = `const [answer] = arguments;
window.${LATER}.then(text => answer({text}), error => answer({error: String(error)}));`;

/** What a script answers. */
interface Told {
  readonly text?: unknown;
  readonly error?: string;
  readonly isLater?: boolean;
}

/** How long a script may take: of a page that is left meanwhile the driver says nothing. */
const SCRIPT_MAX_MS = 10_000;

const tabOf = (send: Send): Tab => ({
  async open(url) {
    await send('POST', '/url', {url});
  },
  async evaluate(expression) {
    // At once where it can be: an answer that is waited for is lost with the page that gives it.
    const now = await send<Told>('POST', '/execute/sync', {script: nowScript(expression), args: []});
    const {text, error} = now.isLater
      ? await send<Told>('POST', '/execute/async', {script: LATER_SCRIPT, args: []})
      : now;
    if (error) throw new Error(error);
    return text;
  },
  async click(at) {
    await send('POST', '/actions', {actions: clickSources(at)});
  },
  async press(keys) {
    await send('POST', '/actions', {actions: keySources(keys)});
  },
  async traverse(by) {
    await send('POST', by < 0 ? '/back' : '/forward', {});
  },
  async close() {
    await send('DELETE', '');
  },
});

/** The browser's own options for its proxy: it crashes, at times, of a proxy in the capabilities that excepts a list of hosts. */
const BROWSER_ARGS = [
  '--automation',
  `--proxy=http://${NO_NETWORK.httpProxy}`,
  ...NO_NETWORK.noProxy.map(host => `--ignore-host=${host}`),
];

const openTab = async (driver: string, options: SendOptions): Promise<Tab> => {
  const {sessionId} = await sendTo(driver, options)<{sessionId: string}>('POST', '/session', {
    capabilities: {alwaysMatch: {'webkitgtk:browserOptions': {args: BROWSER_ARGS}}},
  });
  const send = sendTo(`${driver}/session/${sessionId}`, options);
  await send('POST', '/timeouts', {script: SCRIPT_MAX_MS});
  await send('POST', '/window/rect', {x: 0, y: 0, ...VIEWPORT});
  return tabOf(send);
};

/** Folders of its own, with the settings of the desktop: of these the browser asks whether to move. */
const makeFolder = ({hasReducedMotion}: EngineOptions): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${hasReducedMotion ? 0 : 1}\n`,
  );
  return folder;
};

/** Starts a display that nobody sees, and gives its name. It stays as it is when the last window of a browser goes: the next comes. */
const startDisplay = async (): Promise<[display: Program, name: string]> => {
  const {width, height} = VIEWPORT;
  const display = startProgram(
    programOf('display'),
    ['-displayfd', '3', '-noreset', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
    {stdio: ['ignore', 'ignore', 'pipe', 'pipe']},
  );
  const [, number] = await display.says(/^(\d+)\n/m);
  return [display, `:${number}`];
};

/** How often the driver, which does not report it, is asked whether it listens. */
const ASK_EVERY_MS = 25;
/** How long it may take to. */
const START_MAX_MS = 60_000;

/** Waits until the driver listens. Rejects where it ends before, or takes too long. */
const listens = async (driver: Program, url: string): Promise<void> => {
  const until = Date.now() + START_MAX_MS;
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/status`).then(
      ({ok}) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (driver.hasEnded() || Date.now() > until)
      throw new Error(`WebKit's driver does not listen:\n${driver.consoleLines()}`);
    await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS));
  }
};

/** Our environment without its proxies: the driver is reached, and reaches the browser, through none. */
const withoutProxies = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name)));

/** Starts WebKit's driver on a display of its own; each tab is a browser that it starts. */
export const startWebKit = async (options: EngineOptions): Promise<Engine> => {
  const folder = makeFolder(options);
  const [display, name] = await startDisplay();
  const port = await freePort();
  const driver = startProgram(programOf('webkit'), [`--port=${port}`], {
    env: {
      ...withoutProxies(),
      DISPLAY: name,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_CACHE_HOME: folder,
      XDG_DATA_HOME: folder,
      NO_AT_BRIDGE: '1',
      // There is no graphics card to share pictures with.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await listens(driver, url);
  return {
    openTab: () => openTab(url, {consoleLines: driver.consoleLines}),
    async close() {
      await driver.stop();
      await display.stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
};
