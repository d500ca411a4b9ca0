import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {ShownItem, StoredItem} from '../../../../src/builder/collections/site-collections.js';
import {contentStatus} from '../../../../src/builder/content-status.js';
import {publishingSteps} from '../../../../src/builder/saving/shown-step.js';
import {useTexts} from '../../shared/provider.js';
import type {useDraftCalls} from '../draft-parts.js';
import {clock} from '../ports.js';
import {PreviewNote} from '../preview-link.js';
import {useDraftHistory} from '../use-draft-history.js';
import type {ItemEditorProps} from './item-editor-props.js';
import type {ItemSession} from './item-session.js';
import {COLLECTION_MESSAGES} from './messages.js';

/** Calls of an item that is saved. */
type Calls = ReturnType<typeof useDraftCalls<StoredItem>>;

/** The history of an item and the button that opens it. */
export const useHistory = (
  {calls, opened: {collection}, itemId, mayWrite, t}: ItemEditorProps,
  now: {readonly session: ItemSession; readonly revision: number; readonly run: Calls['run']},
) =>
  useDraftHistory<StoredItem>({
    read: cursor => calls.readItemHistory(collection.id, itemId, cursor),
    restore: change => calls.restoreItem(collection.id, itemId, change),
    mayWrite,
    t,
    ...now,
  });

/** Makes a link to the draft of an item. */
const PreviewButton = ({calls, opened, itemId, ask, t}: ItemEditorProps & Pick<Calls, 'ask'>): ReactNode => (
  <Button
    className="vte-button"
    onPress={() =>
      void ask(async () => {
        const {path} = await calls.createItemPreview(opened.collection.id, itemId);
        return <PreviewNote path={path} t={t} />;
      })
    }
  >
    {t.preview}
  </Button>
);

/** Publishing as steps of undo. What it changes in the draft comes back too, where nobody has changed that since. */
const stepsOf = ({calls, opened, itemId}: ItemEditorProps, session: ItemSession) =>
  publishingSteps<StoredItem, ShownItem>(session, {
    title: () => session.getSnapshot().value.title,
    stateOf: ({published, draft: {publishAtMs, needsReview}}) => ({published, publishAtMs, needsReview}),
    read: () => calls.readItem(opened.collection.id, itemId),
    show(to, {stored: {revision, draft}, left}) {
      const {publishAtMs, needsReview} = draft;
      const timing = {
        publishAtMs: publishAtMs === left.publishAtMs ? to.publishAtMs : publishAtMs,
        needsReview: needsReview === left.needsReview ? to.needsReview : needsReview,
      };
      return calls.publishItem(opened.collection.id, itemId, revision, {published: to.published, ...timing});
    },
  });

/** Publishes an item or takes it back, as a step of undo. */
const stepOf = (action: 'publish' | 'unpublish', props: ItemEditorProps, session: ItemSession) =>
  stepsOf(
    props,
    session,
  )(revision => props.calls[`${action}Item`](props.opened.collection.id, props.itemId, revision));

interface PublishButtonsProps extends ItemEditorProps, Pick<Calls, 'run' | 'ask'> {
  readonly session: ItemSession;
  readonly stored: StoredItem;
  readonly hasConflicts: boolean;
}

/** Makes a link to the draft of an item, publishes it, takes it back, and shows it. */
export function PublishButtons({
  session,
  stored,
  hasConflicts,
  run,
  ask,
  ...props
}: PublishButtonsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {opened, mayWrite, mayPublish, prefix} = props;
  const isPublished = stored.publishedRevision !== null;
  const isSeen = isPublished && contentStatus(stored.state, clock.nowMs()) === null;
  const press = (action: 'publish' | 'unpublish'): void =>
    void run(stepOf(action, props, session), t(`item-was-${action}ed`));
  return (
    <>
      {mayWrite && <PreviewButton {...props} ask={ask} />}
      {mayPublish && (
        <Button className="vte-button vte-main" isDisabled={hasConflicts} onPress={() => press('publish')}>
          {t('item-publish')}
        </Button>
      )}
      {mayPublish && isPublished && (
        <Button className="vte-button" onPress={() => press('unpublish')}>
          {t('item-unpublish')}
        </Button>
      )}
      {isSeen && (
        <a
          href={`${prefix}/${opened.collection.urlId}/${stored.draft.urlId}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('item-view')}
        </a>
      )}
    </>
  );
}
