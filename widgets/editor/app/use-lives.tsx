import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {createCreatedStep} from '../../../src/builder/pages/created-step.js';
import type {PageCalls, StoredPage} from '../../../src/builder/pages/page-calls.js';
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

/** What takes back that the page of a store was made, as it is now. It is no step of the page's own undo, which never deletes the page. */
function createTakeBack(
  calls: PageCalls,
  page: StoredPage,
  {leave, enter, back}: PageTurns & Pick<GonePage, 'back'>,
): () => Promise<void> {
  const {id} = page;
  const session = sessionOf(calls, page);
  const onGone = (): void =>
    leave({id, title: session.getSnapshot().content.title, back, bringBack: () => step.redo()});
  const step = createCreatedStep(calls, session, {onGone, onBack: () => enter(id)});
  return async () => {
    await session.flush();
    await step.undo();
  };
}

/** How pages and stores are made and deleted, and a note that brings back the last page that is gone. */
export function useLives(
  {calls, t}: {readonly calls: PageCalls; readonly t: Strings},
  {attempt}: {attempt(call?: () => Promise<unknown>): Promise<void>},
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
    open(page.id);
    await attempt();
  };
  const onStore: SitePartProps['onStore'] = async id => {
    const takeBack = createTakeBack(calls, await calls.readPage(id), turns);
    return () => void attempt(() => takeBack().then(() => setPart(null)));
  };
  const note = gone && (
    <Deleted page={gone} back={gone.back} onBack={() => void attempt(gone.bringBack)} t={t} />
  );
  return {note, onDeleted, onCreate, onStore};
}
