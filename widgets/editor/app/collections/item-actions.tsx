import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {StoredItem} from '../../../../src/builder/collections/collection-calls.js';
import {contentStatus} from '../../../../src/builder/content-status.js';
import {useTexts} from '../../shared/provider.js';
import type {useDraftCalls} from '../draft-parts.js';
import {HistoryPanel} from '../history-panel.js';
import {clock} from '../ports.js';
import {PreviewNote} from '../preview-link.js';
import type {ItemEditorProps} from './item-editor-props.js';
import type {ItemSession} from './item-session.js';
import {COLLECTION_MESSAGES} from './messages.js';

/** Calls of an item that is saved. */
type Calls = ReturnType<typeof useDraftCalls<StoredItem>>;

/** The history of an item and the button that opens it. */
export function useHistory(
  {calls, opened, itemId, mayWrite, t: strings}: ItemEditorProps,
  {
    session,
    revision,
    run,
  }: {readonly session: ItemSession; readonly revision: number; readonly run: Calls['run']},
) {
  const [isOpen, setOpen] = useState(false);
  const {id} = opened.collection;
  const button = (
    <Button className="vte-button" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
      {strings.history}
    </Button>
  );
  const panel = isOpen && (
    <HistoryPanel
      read={cursor => calls.readItemHistory(id, itemId, cursor)}
      onRestore={to =>
        void run(async newest => {
          const restored = await calls.restoreItem(id, itemId, {revision: newest, to});
          session.adoptVersion(restored);
          return restored;
        }, strings.restored)
      }
      {...{revision, mayWrite, t: strings}}
    />
  );
  return {button, panel};
}

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

/** Makes a link to the draft of an item, publishes it, takes it back, and shows it. */
export function PublishButtons({
  stored,
  hasConflicts,
  run,
  ask,
  ...props
}: ItemEditorProps &
  Pick<Calls, 'run' | 'ask'> & {
    readonly stored: StoredItem;
    readonly hasConflicts: boolean;
  }): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {calls, opened, itemId, mayWrite, mayPublish, prefix} = props;
  const {id, urlId} = opened.collection;
  const isPublished = stored.publishedRevision !== null;
  const isSeen = isPublished && contentStatus(stored.state, clock.nowMs()) === null;
  const press = (action: 'publish' | 'unpublish'): void =>
    void run(revision => calls[`${action}Item`](id, itemId, revision), t(`item-was-${action}ed`));
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
        <a href={`${prefix}/${urlId}/${stored.draft.urlId}`} target="_blank" rel="noreferrer">
          {t('item-view')}
        </a>
      )}
    </>
  );
}
