import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type Bidi, connectBidi} from './bidi.js';
import {programOf} from './find-engines.mjs';
import {startProgram} from './program.js';
import {type Engine, type EngineOptions, type Tab, VIEWPORT} from './tab.js';
import {clickSources, keySources, NO_NETWORK} from './w3c-input.js';

/** What a visitor's Firefox does by itself is left out: nothing is fetched, offered or reported. */
const QUIET = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

const preferences = ({hasReducedMotion}: EngineOptions): string =>
  Object.entries({...QUIET, 'ui.prefersReducedMotion': hasReducedMotion ? 1 : 0})
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

/** Source: W3C WebDriver BiDi, "script.EvaluateResult". */
interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: {readonly value?: unknown};
  readonly exceptionDetails?: {readonly text: string};
}

const tabOf = (bidi: Bidi, context: string, userContext: string): Tab => ({
  async open(url) {
    await bidi.send('browsingContext.navigate', {context, url, wait: 'complete'});
  },
  async evaluate(expression) {
    const {type, result, exceptionDetails} = await bidi.send<Evaluated>('script.evaluate', {
      expression,
      target: {context},
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result?.value;
  },
  async click(at) {
    await bidi.send('input.performActions', {context, actions: clickSources(at)});
  },
  async press(keys) {
    await bidi.send('input.performActions', {context, actions: keySources(keys)});
  },
  async traverse(by) {
    await bidi.send('browsingContext.traverseHistory', {context, delta: by});
  },
  async close() {
    await bidi.send('browser.removeUserContext', {userContext});
  },
});

const openTab = async (bidi: Bidi): Promise<Tab> => {
  const {userContext} = await bidi.send<{userContext: string}>('browser.createUserContext');
  const {context} = await bidi.send<{context: string}>('browsingContext.create', {type: 'tab', userContext});
  await bidi.send('browsingContext.activate', {context});
  await bidi.send('browsingContext.setViewport', {context, viewport: VIEWPORT});
  return tabOf(bidi, context, userContext);
};

/** Starts Firefox without a window, with a profile of its own. */
export const startFirefox = async (options: EngineOptions): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'vitrine-firefox-'));
  writeFileSync(join(profile, 'user.js'), preferences(options));
  const program = startProgram(programOf('firefox'), [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ]);
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\/\/\S+)/);
  const bidi = await connectBidi(`${address}/session`);
  await bidi.send('session.new', {capabilities: {alwaysMatch: {proxy: NO_NETWORK}}});
  return {
    openTab: () => openTab(bidi),
    async close() {
      bidi.close();
      await program.stop();
      rmSync(profile, {recursive: true, force: true});
    },
  };
};
