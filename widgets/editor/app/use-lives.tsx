import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {createCreatedStep} from '../../../src/builder/pages/created-step.js';
import type {PageCalls, SitePages, StoredPage} from '../../../src/builder/pages/page-calls.js';
import {timelineOf} from '../../../src/builder/saving/step-timeline.js';
import type {DeletedPage} from './page-deletion-props.js';
import type {SitePartProps} from './site-part-props.js';
import type {Strings} from './strings.js';
import type {useOpened} from './use-opened.js';
import {forgetSession, sessionOf} from './use-session.js';

/** The way back to a page that was deleted. Its panel had the focus and is gone. */
const Deleted = ({
  page: {title},
  back,
  onBack,
  t,
}: {
  readonly page: DeletedPage;
  /** What the way back is called. */
  readonly back: string;
  readonly onBack: () => void;
  readonly t: Strings;
}): ReactNode => (
  <p role="status">
    {t.pageDeleted.replace('{title}', () => title)}{' '}
    <Button autoFocus className="vte-button" onPress={onBack}>
      {back}
    </Button>
  </p>
);

/** A page that is gone, and how it comes back. */
interface GonePage extends DeletedPage {
  readonly back: string;
  readonly bringBack: () => Promise<unknown>;
}

/** What shows that a page is gone, and that it is there again. */
interface PageTurns {
  readonly leave: (page: GonePage) => void;
  readonly enter: (id: string) => void;
}

/** Notes that a page was made as a step of its undo. Returns what takes that back, as it is now. */
function recordCreation(
  calls: PageCalls,
  page: StoredPage,
  {leave, enter, back}: PageTurns & Pick<GonePage, 'back'>,
): () => Promise<unknown> {
  const {id} = page;
  const session = sessionOf(calls, page);
  const timeline = timelineOf(session);
  const bringBack = () => timeline.turn('redo');
  const onGone = (): void => leave({id, title: session.getSnapshot().content.title, back, bringBack});
  timeline.record(createCreatedStep(calls, session, {onGone, onBack: () => enter(id)}));
  return () => timeline.turn('undo');
}

/** How pages and stores are made and deleted, and a note that brings back the last page that is gone. */
export function useLives(
  {calls, t}: {readonly calls: PageCalls; readonly t: Strings},
  {site, attempt}: {readonly site: SitePages | null; attempt(call?: () => Promise<unknown>): Promise<void>},
  {open, close, setPart}: ReturnType<typeof useOpened>,
) {
  const [gone, setGone] = useState<GonePage | null>(null);
  const leave = (page: GonePage): void => {
    setGone(page);
    close();
  };
  const enter = (id: string): void => {
    setGone(null);
    open(id);
  };
  const turns = {leave, enter, back: t.redo};
  const onDeleted = (page: DeletedPage): void => {
    forgetSession(page.id);
    const bringBack = async (): Promise<void> => enter((await calls.undeletePage(page.id)).id);
    leave({...page, back: t.undo, bringBack});
    void attempt();
  };
  const onCreate = async (title: string, key: string): Promise<void> => {
    const page = await calls.createPage(title, key);
    // Only whoever may publish deletes one.
    if (site?.mayPublish) recordCreation(calls, page, turns);
    open(page.id);
    await attempt();
  };
  const onStore: SitePartProps['onStore'] = async id => {
    const takeBack = recordCreation(calls, await calls.readPage(id), turns);
    return () => void attempt(() => takeBack().then(() => setPart(null)));
  };
  const note = gone && (
    <Deleted page={gone} back={gone.back} onBack={() => void attempt(gone.bringBack)} t={t} />
  );
  return {note, onDeleted, onCreate, onStore};
}
