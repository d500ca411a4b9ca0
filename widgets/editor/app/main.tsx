import {createRoot} from 'react-dom/client';
import {createBuilderClient} from '../../../src/builder/client.js';
import {createPageCalls} from '../../../src/builder/pages/page-calls.js';
import {EditorApp, type EditorSettings} from './app.js';
import {MediaProvider} from './media.js';
import {clock, cookies} from './ports.js';
import {refuseDrops} from './refuse-drops.js';
import {type EditorLanguage, stringsIn} from './strings.js';

const root = document.getElementById('editor');
const settings: EditorSettings & {readonly language: EditorLanguage} = JSON.parse(
  document.getElementById('editor-settings')?.textContent ?? '{}',
);

if (root) {
  refuseDrops(window);
  const client = createBuilderClient({
    root: '/api',
    locale: settings.language,
    cookies,
    clock,
    fetch: request => fetch(request),
  });
  createRoot(root).render(
    <MediaProvider value={{client, locale: settings.language}}>
      <EditorApp
        client={client}
        calls={createPageCalls(client)}
        settings={settings}
        t={stringsIn(settings.language)}
      />
    </MediaProvider>,
  );
}
