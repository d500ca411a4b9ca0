import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {StoredPage} from '../../../src/builder/pages/page-calls.js';
import type {PageSession} from '../../../src/builder/pages/page-session.js';
import {createPublishedStep} from '../../../src/builder/pages/published-steps.js';
import {ChangedSince} from '../../../src/builder/saving/changed-since.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {timelineOf} from '../../../src/builder/saving/step-timeline.js';
import {failureOf} from './call-failure.js';
import type {PagePanelProps} from './page-panel-props.js';
import {PreviewNote} from './preview-link.js';
import {TurnButtons} from './turn-buttons.js';
import {useNote} from './use-note.js';
import {useTurns} from './use-turns.js';

/** Makes a change after which inputs are made again: they hold text of their own. */
export type Remount = (change: () => void) => void;

type Run = (call: (page: StoredPage) => Promise<ReactNode>) => Promise<void>;

/** What may be done with a page that is saved; each says what became of it. */
const actionsOf = (
  {session, calls, prefix, t}: Pick<PagePanelProps, 'session' | 'calls' | 'prefix' | 't'>,
  run: Run,
) => ({
  publish: () =>
    run(async ({id, revision, publishedRevision: before}) => {
      const page = await calls.publish(id, revision);
      session.adopt(page);
      const change = {before, after: page.publishedRevision};
      timelineOf(session).record(createPublishedStep(calls, session, change));
      return (
        <>
          {t.published} <a href={`${prefix}/${page.draft.urlId}`}>{t.view}</a>
        </>
      );
    }),
  unpublish: () =>
    run(async ({id, revision, publishedRevision: before}) => {
      session.adopt(await calls.unpublish(id, revision));
      timelineOf(session).record(createPublishedStep(calls, session, {before, after: null}));
      return t.unpublished;
    }),
  restore: (to: number) =>
    run(async ({id, revision}) => {
      session.adopt(await calls.restore(id, revision, to));
      return t.restored;
    }),
  preview: () =>
    run(async ({id}) => {
      const {path} = await calls.createPreview(id);
      return <PreviewNote path={path} t={t} />;
    }),
});

/** True where another owner has written since: what undo would take back, or on another revision. */
const isOvertaken = (error: unknown): boolean => isStale(error) || error instanceof ChangedSince;

/** Calls that need everything saved first, and what became of them; undo and redo are among them. */
export function usePageActions({session, calls, onStored, prefix, t}: PagePanelProps, remount: Remount) {
  const [note, setNote] = useNote(session);
  const run: Run = async call => {
    setNote('');
    try {
      await session.flush();
      setNote(await call(session.getSnapshot().page));
    } catch (error) {
      setNote(failureOf(error, t));
      if (isOvertaken(error)) session.receive(await calls.readPage(session.getSnapshot().page.id));
    }
    onStored();
  };
  return {
    note,
    turns: useTurns(session, {ask: run, turnDraft: remount, t}),
    ...actionsOf({session, calls, prefix, t}, run),
  };
}

/** The buttons above the blocks of a page. */
export function PageBar({
  snapshot,
  actions,
  isHistory,
  onHistory,
  site,
  t,
}: Pick<PagePanelProps, 'site' | 't'> & {
  readonly snapshot: ReturnType<PageSession['getSnapshot']>;
  readonly actions: ReturnType<typeof usePageActions>;
  readonly isHistory: boolean;
  readonly onHistory: () => void;
}): ReactNode {
  const {page, conflicts} = snapshot;
  const button = (text: string, onPress: () => void, isDisabled = false): ReactNode => (
    <Button className="vte-button" isDisabled={isDisabled} onPress={onPress}>
      {text}
    </Button>
  );
  return (
    <section className="ed-row" aria-label={t.editor}>
      {site.mayWrite && <TurnButtons session={actions.turns} snapshot={actions.turns} t={t} />}
      {site.mayWrite && button(t.preview, () => void actions.preview())}
      {site.mayPublish && button(t.publish, () => void actions.publish(), conflicts.length > 0)}
      {site.mayPublish &&
        page.publishedRevision !== null &&
        button(t.unpublish, () => void actions.unpublish())}
      {button(isHistory ? t.close : t.history, onHistory)}
    </section>
  );
}
