import {createRoot} from 'react-dom/client';
import {createBuilderClient} from '../../../src/builder/client.js';
import {createFileCalls} from '../../../src/builder/files/file-calls.js';
import {createPageCalls} from '../../../src/builder/pages/page-calls.js';
import {EditorApp, type EditorSettings} from './app.js';
import {type Media, MediaProvider} from './media.js';
import {clock, cookies, store} from './ports.js';
import {type EditorLanguage, stringsIn} from './strings.js';

/** The uploads are opened once: they go on while the pieces that show them come and go. */
function mediaOf(calls: Media['calls'], locale: string): Media {
  let uploads: ReturnType<Media['openUploads']> | undefined;
  const settings = {endpoint: '/api/site-files/uploads', locale, cookies, store};
  const open = () => import('./lazy-files.js').then(({openUploads}) => openUploads(settings, calls));
  return {
    calls,
    openUploads() {
      uploads ??= open();
      return uploads;
    },
  };
}

const root = document.getElementById('editor');
const settings: EditorSettings & {readonly language: EditorLanguage} = JSON.parse(
  document.getElementById('editor-settings')?.textContent ?? '{}',
);

if (root) {
  const client = createBuilderClient({
    root: '/api',
    locale: settings.language,
    cookies,
    clock,
    fetch: request => fetch(request),
  });
  createRoot(root).render(
    <MediaProvider value={mediaOf(createFileCalls(client), settings.language)}>
      <EditorApp calls={createPageCalls(client)} settings={settings} t={stringsIn(settings.language)} />
    </MediaProvider>,
  );
}
