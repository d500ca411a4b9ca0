import {type ReactNode, useCallback, useState} from 'react';
import {Button, I18nProvider} from 'react-aria-components';
import type {Client} from '../../../src/api/call.js';
import type {PageCalls, SitePages} from '../../../src/builder/pages/page-calls.js';
import {Failure} from '../shared/failure.js';
import {TimeZone} from '../shared/time-zone.js';
import {bringIntoView} from './bring-into-view.js';
import {useTextLanguages} from './collections/text-languages.js';
import {Frame} from './frame.js';
import {FrameNote, type FrameNoteProps} from './frame-note.js';
import type {LiveStyles, TypedTexts} from './frame-sync.js';
import {PageList} from './page-list.js';
import {PagePanel} from './page-panel.js';
import type {PagePanelProps} from './page-panel-props.js';
import {PanelBoundary} from './panel-boundary.js';
import {createPart} from './part.js';
import {SitePartButtons} from './site-part-buttons.js';
import type {SitePartName} from './site-part-names.js';
import type {SitePartProps} from './site-part-props.js';
import type {Strings} from './strings.js';
import {useLives} from './use-lives.js';
import {useOpened} from './use-opened.js';
import {usePage, useSnapshot, useStoredWork} from './use-session.js';
import {useSite} from './use-site.js';

/** What the page around the editor says. */
export interface EditorSettings {
  readonly prefix: string;
  readonly email: string;
}

const SitePart = createPart(() => import('./site-part.js'), 'SitePart');

type FrameProps = Parameters<typeof Frame>[0] & FrameNoteProps;

const Stage = ({place, onPart, t, ...frame}: FrameProps): ReactNode => (
  <main className="ed-stage">
    <PanelBoundary t={t}>
      <FrameNote place={place} onPart={onPart} t={t} />
      <Frame {...frame} />
    </PanelBoundary>
  </main>
);

function Work({
  session,
  frame,
  ...props
}: Omit<PagePanelProps, 'onReload' | 'languages'> & {
  readonly frame: Omit<FrameProps, 'pageId' | 'revision'>;
}): ReactNode {
  const {page, content} = useSnapshot(session);
  const {site} = props;
  const languages = useTextLanguages(site, {language: content.language ?? null});
  const prefix = site.languages.find(({code}) => code === languages.shown.code)?.prefix ?? frame.prefix;
  const [reloads, setReloads] = useState(0);
  useStoredWork(session);
  return (
    <>
      <PanelBoundary t={props.t}>
        <PagePanel
          session={session}
          languages={languages}
          {...props}
          onReload={() => setReloads(count => count + 1)}
        />
      </PanelBoundary>
      <Stage key={reloads} {...frame} prefix={prefix} pageId={page.id} revision={page.revision} />
    </>
  );
}

function Side({
  problem,
  onRetry,
  site,
  children,
  ...props
}: Omit<Parameters<typeof PageList>[0], 'site'> & {
  readonly site: SitePages | null;
  readonly problem: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
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
      <PanelBoundary t={t}>
        {site ? <PageList site={site} {...props} /> : <p role="status">{t.loading}</p>}
      </PanelBoundary>
      {children}
    </div>
  );
}

/** What the editor is given. */
interface EditorProps {
  readonly client: Client;
  readonly calls: PageCalls;
  readonly settings: EditorSettings;
  readonly t: Strings;
}

/** How often the frame was loaded again, because visitors see another site, or has got newer texts. */
function useReloads() {
  const [reloads, setReloads] = useState(0);
  return {reloads, onReload: useCallback(() => setReloads(count => count + 1), [])};
}

/** What the frame shows, and how parts of the site change that. */
function useStage(
  {prefix, t}: {readonly prefix: string; readonly t: Strings},
  {selected, shown, place, choose, goTo, goToText, setPart}: ReturnType<typeof useOpened>,
) {
  const [styles, onStyles] = useState<LiveStyles>({properties: [], rules: ''});
  const [typed, onTyped] = useState<TypedTexts>({});
  const {reloads, onReload} = useReloads();
  const {reloads: texts, onReload: onTexts} = useReloads();
  const clicks = {onChoose: choose, onText: goToText, onPlace: goTo, onPart: setPart};
  const frame = {prefix, selected, styles, typed, shown, texts, place, t, ...clicks, title: t.frame};
  return {frame, ofParts: {reloads, onStyles, onTyped, onReload, onTexts}};
}

/** Changes the navigation from the list of pages, by the session that its panel has, which is downloaded then. */
const navigationEdits =
  (
    calls: PageCalls,
    site: SitePages | null,
    attempt: (call: () => Promise<unknown>) => Promise<void>,
  ): Parameters<typeof PageList>[0]['onNavigation'] =>
  change =>
    void attempt(async () => {
      const part = await import('./navigation/navigation-session.js');
      if (site) await part.editNavigation(calls, site, change);
    });

/** The page that shows a draft of the site where none is open: the site's first page itself is no draft. */
const draftOf = (site: SitePages, part: SitePartName | null): string | null =>
  (part === 'header-footer' && site.pages[0]?.id) || null;

/** A part of the site, next to the page that shows it. */
const OpenPart = ({
  name,
  pageId,
  reloads,
  frame,
  ...props
}: SitePartProps & {
  /** Null for the site alone, before anything is opened. */
  readonly name: SitePartName | null;
  readonly pageId: string | null;
  readonly reloads: number;
  readonly frame: Omit<FrameProps, 'pageId' | 'revision'>;
}): ReactNode => (
  <>
    {name && (
      <div key={name} className="ed-panel" ref={bringIntoView}>
        <SitePart name={name} {...props} />
      </div>
    )}
    <Stage key={reloads} {...frame} pageId={pageId ?? draftOf(props.site, name)} revision={0} />
  </>
);

interface UnreadProps {
  readonly page: ReturnType<typeof usePage>;
  readonly t: Strings;
}

/** The place of a page that loads, or that cannot be read. */
const Unread = ({page: {problem, reload}, t}: UnreadProps): ReactNode => (
  <main className="ed-stage">
    {problem ? <Failure text={problem} onRetry={reload} /> : <p role="status">{t.loading}</p>}
  </main>
);

function Body({client, calls, settings: {prefix}, t}: EditorProps): ReactNode {
  const {site, problem, attempt} = useSite(calls, t);
  const opened = useOpened();
  const {pageId, part, selected, text, open, close, setPart, setShown} = opened;
  const {note, onDeleted, onCreate, onStore} = useLives({calls, t}, {attempt}, opened);
  const {frame, ofParts} = useStage({prefix, t}, opened);
  const page = usePage(calls, pageId, t);
  const {session} = page;
  const onStored = useCallback(() => void attempt(), [attempt]);
  const work = site &&
    session && {session, client, calls, site, prefix, selected, t, onSelect: opened.choose};
  return (
    <TimeZone timeZone={site?.timeZone ?? ''} onRetry={onStored}>
      <div className="ed-body">
        <Side
          site={site}
          problem={problem}
          t={t}
          current={part ? null : pageId}
          onRetry={onStored}
          onOpen={open}
          onCreate={onCreate}
          onNavigation={navigationEdits(calls, site, attempt)}
        >
          {note}
          <SitePartButtons current={part} onOpen={setPart} t={t} />
        </Side>
        {site && (part || pageId === null) ? (
          <OpenPart
            name={part}
            client={client}
            site={site}
            prefix={prefix}
            onStored={onStored}
            t={t}
            pageId={pageId}
            frame={frame}
            text={text}
            {...ofParts}
            onPart={setPart}
            onShow={setShown}
            onReplaced={close}
            onStore={onStore}
          />
        ) : work ? (
          <Work key={pageId} {...work} frame={frame} onStored={onStored} onDeleted={onDeleted} />
        ) : (
          <Unread page={page} t={t} />
        )}
      </div>
    </TimeZone>
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
