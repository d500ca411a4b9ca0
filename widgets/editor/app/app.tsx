import {type ReactNode, useCallback, useEffect, useState} from 'react';
import {Button, I18nProvider} from 'react-aria-components';
import type {FormCalls} from '../../../src/builder/forms/form-calls.js';
import type {NavigationPlace, PageCalls, SitePages} from '../../../src/builder/pages/page-calls.js';
import type {PageSession} from '../../../src/builder/pages/page-session.js';
import {ApiError} from '../../../src/shared/errors.js';
import {Frame} from './frame.js';
import {PageList} from './page-list.js';
import {PagePanel, type PagePanelProps} from './page-panel.js';
import {newId} from './ports.js';
import type {Strings} from './strings.js';
import {useKeepWork, usePage, useSnapshot} from './use-session.js';

/** What the page around the editor says. */
export interface EditorSettings {
  readonly prefix: string;
  readonly email: string;
}

/** The list of pages, read again after each write; `problem` is what went wrong with the last call. */
function useSite(calls: PageCalls, t: Strings) {
  const [site, setSite] = useState<SitePages | null>(null);
  const [problem, setProblem] = useState('');
  const attempt = useCallback(
    async (call?: () => Promise<unknown>): Promise<void> => {
      try {
        setProblem('');
        await call?.();
      } catch (error) {
        const {status = 0, text = ''} = error instanceof ApiError ? error : {};
        setProblem(status === 409 ? t.stale : text || t.failed);
      }
      await calls.readSite().then(setSite, () => setProblem(t.failed));
    },
    [calls, t],
  );
  useEffect(() => void attempt(), [attempt]);
  return {site, problem, attempt};
}

function Work({session, ...props}: Omit<PagePanelProps, 'onReload'>): ReactNode {
  const {page} = useSnapshot(session);
  const [reloads, setReloads] = useState(0);
  useKeepWork(session);
  return (
    <>
      <PagePanel session={session} {...props} onReload={() => setReloads(count => count + 1)} />
      <main className="ed-stage">
        <Frame
          key={reloads}
          pageId={page.id}
          revision={page.revision}
          selected={props.selected}
          prefix={props.prefix}
          title={props.t.frame}
          onChoose={props.onSelect}
        />
      </main>
    </>
  );
}

function Side({
  problem,
  onRetry,
  site,
  ...props
}: Omit<Parameters<typeof PageList>[0], 'site'> & {
  readonly site: SitePages | null;
  readonly problem: string;
  readonly onRetry: () => void;
}): ReactNode {
  const {t} = props;
  return (
    <div className="ed-side">
      {problem && (
        <p role="alert">
          {problem}{' '}
          <Button className="vte-button" onPress={onRetry}>
            {t.tryAgain}
          </Button>
        </p>
      )}
      {site ? <PageList site={site} {...props} /> : <p role="status">{t.loading}</p>}
    </div>
  );
}

/** What the editor is given. */
interface EditorProps {
  readonly calls: PageCalls & FormCalls;
  readonly settings: EditorSettings;
  readonly t: Strings;
}

function Body({calls, settings: {prefix}, t}: EditorProps): ReactNode {
  const {site, problem, attempt} = useSite(calls, t);
  const [pageId, setPageId] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const session: PageSession | null = usePage(calls, pageId);
  const open = (id: string): void => {
    setSelected(null);
    setPageId(id);
  };
  const create = (title: string): void =>
    void attempt(async () => open((await calls.createPage(title, newId())).id));
  const saveNavigation = (items: readonly NavigationPlace[]): void =>
    void attempt(() => calls.saveNavigation({revision: site?.navigation.revision ?? 0, items}));
  const again = (): void => void attempt();
  const work = site && session && {...{session, calls, site, prefix, selected, t}, onSelect: setSelected};
  return (
    <div className="ed-body">
      <Side
        {...{site, problem, t}}
        current={pageId}
        onRetry={again}
        onOpen={open}
        onCreate={create}
        onNavigation={saveNavigation}
      />
      {work ? <Work key={pageId} {...work} onStored={again} /> : <main className="ed-stage" />}
    </div>
  );
}

/** The site editor: the pages, the panel of one, and the page in a frame. */
export function EditorApp(props: EditorProps): ReactNode {
  const {settings, t} = props;
  return (
    <I18nProvider locale={t.language}>
      <header className="ed-header">
        <h1>{t.editor}</h1>
        <a href={`${settings.prefix}/owner`}>{settings.email}</a>
      </header>
      <Body {...props} />
    </I18nProvider>
  );
}
