import {createRoot} from 'react-dom/client';
import {createBuilderClient} from '../../../src/builder/client.js';
import {createPageCalls} from '../../../src/builder/pages/page-calls.js';
import {EditorApp, type EditorSettings} from './app.js';
import {MediaProvider} from './media.js';
import {clock, cookies, fetchAsAccount} from './ports.js';
import {refuseDrops} from './refuse-drops.js';
import type {EditorLanguage} from './strings/code-names.js';
import type {Strings} from './strings.js';

const root = document.getElementById('editor');
const settings: EditorSettings & {readonly language: EditorLanguage} = JSON.parse(
  document.getElementById('editor-settings')?.textContent ?? '{}',
);

/** The texts of each language of the editor. */
const STRINGS: Readonly<Record<EditorLanguage, () => Promise<{readonly strings: Strings}>>> = {
  en: () => import('./strings/en.js'),
  es: () => import('./strings/es.js'),
};

if (root) {
  refuseDrops(window);
  const {strings} = await STRINGS[settings.language]();
  const client = createBuilderClient({
    root: '/api',
    locale: settings.language,
    cookies,
    clock,
    fetch: fetchAsAccount,
  });
  createRoot(root).render(
    <MediaProvider value={{client, locale: settings.language}}>
      <EditorApp client={client} calls={createPageCalls(client)} settings={settings} t={strings} />
    </MediaProvider>,
  );
}
