import {type ReactNode, useRef, useState, useSyncExternalStore} from 'react';
import type {ItemDraft} from '../../../../src/builder/collections/item-draft.js';
import {itemProblem} from '../../../../src/builder/collections/item-problem.js';
import {isStale} from '../../../../src/builder/saving/save-schedule.js';
import {LOCALES, type MessageLocale} from '../../../../src/i18n/locales.js';
import {ConfirmedButton} from '../../shared/confirmed-button.js';
import {useTexts} from '../../shared/provider.js';
import {usePress} from '../../shared/use-press.js';
import {DraftLoading, DraftPanel, useDraftCalls, useNewer} from '../draft-parts.js';
import {useTurns} from '../use-turns.js';
import {EventFields} from './event-fields.js';
import {PublishButtons, useHistory} from './item-actions.js';
import type {ItemEditorProps} from './item-editor-props.js';
import {ItemBody, type ItemChange, ItemPictureFields, ItemTexts, ItemVisibility} from './item-fields.js';
import {partName, shownPart} from './item-parts.js';
import {ADDRESS_TAKEN, forgetItem, type ItemSession, useItem} from './item-session.js';
import {ItemStatus} from './item-status.js';
import {ItemTags} from './item-tags.js';
import {ItemTranslation} from './item-translation.js';
import {LanguageChoice} from './language-choice.js';
import {COLLECTION_MESSAGES} from './messages.js';
import {type TextLanguages, useShownList, useTextLanguages} from './text-languages.js';

/** Saves what waits, so that nothing is sent to an item that is gone. Returns why it is not deleted then, null where nothing came in between. */
async function deletionObstacle(session: ItemSession, seenRevision: number) {
  const isSaved = await session.flush().then(
    () => true,
    () => false,
  );
  const {conflicts, readRevision} = session.getSnapshot();
  if (conflicts.length || readRevision !== seenRevision) return 'item-delete-changed';
  return isSaved ? null : 'item-delete-unsaved';
}

type DeletionProps = ItemEditorProps & {readonly session: ItemSession};

/** Deletes an item, unless another owner changed it since the question was asked. */
function useDeletion({session, calls, opened, itemId, onDeleted}: DeletionProps) {
  const {problem, isBusy, run} = usePress();
  const [obstacle, setObstacle] = useState<Awaited<ReturnType<typeof deletionObstacle>>>(null);
  const seenRevision = useRef(0);
  const {title} = session.getSnapshot().value;
  const {id: collectionId} = opened.collection;
  const onAsk = (): void => {
    seenRevision.current = session.getSnapshot().readRevision;
  };
  const onYes = (): void =>
    void run(async () => {
      const found = await deletionObstacle(session, seenRevision.current);
      setObstacle(found);
      if (found) return;
      try {
        await calls.deleteItem(collectionId, {id: itemId, revision: session.getSnapshot().stored.revision});
      } catch (error) {
        if (!isStale(error)) throw error;
        session.adopt(await calls.readItem(collectionId, itemId));
        setObstacle('item-delete-changed');
        return;
      }
      forgetItem(itemId);
      onDeleted(title);
    });
  return {title, problem, obstacle, isBusy, onAsk, onYes};
}

/** Deletes an item once the owner agreed. */
function Deletion(props: DeletionProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {title, problem, obstacle, isBusy, onAsk, onYes} = useDeletion(props);
  return (
    <div className="vte-goods-part">
      <ConfirmedButton
        label={t('item-delete')}
        question={t('item-delete-question', {title})}
        result={t('item-delete-result')}
        yes={t('item-yes')}
        no={t('item-no')}
        isDisabled={isBusy}
        onAsk={onAsk}
        onYes={onYes}
      />
      <p role="alert" className="vte-problem">
        {obstacle ? t(obstacle) : problem}
      </p>
    </div>
  );
}

/** The focus begins on the heading, where the list was left. */
const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

type ItemSnapshot = ReturnType<ItemSession['getSnapshot']>;

/** Why the platform refused the address of an item; null where it did not. */
const addressProblem = ({problem, problemCode}: ItemSnapshot): string | null =>
  problemCode === ADDRESS_TAKEN ? problem : null;

/** What an owner edits of an item. */
function Fields({
  snapshot,
  session,
  ...props
}: ItemEditorProps & {
  readonly snapshot: ItemSnapshot;
  readonly session: ItemSession;
  readonly languages: TextLanguages;
}): ReactNode {
  const {calls, opened, mayPublish, site, onChanged, languages, t} = props;
  const {value: draft, stored} = snapshot;
  // A change that came late, as of a picker, is made on the newest draft.
  const onEdit = (change: ItemChange, step?: string): void => {
    const newest = session.getSnapshot().value;
    session.edit({...newest, ...(typeof change === 'function' ? change(newest) : change)}, step);
  };
  const fields = {draft, onEdit, site, t};
  const isEvent = opened.collection.kind === 'events';
  if (languages.shown.code !== languages.own.code)
    return <ItemTranslation key={languages.shown.code} {...fields} isEvent={isEvent} languages={languages} />;
  return (
    <>
      <ItemTexts {...fields} addressProblem={addressProblem(snapshot)} hasAuthor={!isEvent} />
      {isEvent && (
        <EventFields {...fields} zone={{timeZone: opened.timeZone, onRetry: () => void onChanged()}} />
      )}
      <ItemBody {...fields} body={draft.body} onBody={body => onEdit({body}, 'body')} />
      <ItemPictureFields {...fields} />
      <ItemTags
        draft={draft}
        onEdit={onEdit}
        opened={opened}
        calls={calls}
        session={session}
        mayPublish={mayPublish}
        onChanged={onChanged}
      />
      <ItemVisibility draft={draft} onEdit={onEdit} isPublished={stored.publishedRevision !== null} />
    </>
  );
}

/** The language whose text is wrong where the item's own is not. */
const wrongLanguage = (draft: ItemDraft): MessageLocale | undefined =>
  itemProblem({...draft, localized: {}})
    ? undefined
    : LOCALES.find(code => itemProblem({...draft, localized: {[code]: draft.localized[code]}}));

/** Reads an item again after a step outside of its draft. */
const onTurnedOf =
  ({calls, opened, itemId, onChanged}: ItemEditorProps, session: ItemSession) =>
  async (): Promise<void> => {
    session.adopt(await calls.readItem(opened.collection.id, itemId));
    await onChanged();
  };

/** Shows the field that is wrong, in the language whose text it is. */
const wrongFieldOf = (snapshot: ItemSnapshot, {own, onShow}: TextLanguages): (() => void) | undefined =>
  itemProblem(snapshot.value) || addressProblem(snapshot) !== null
    ? () => onShow(wrongLanguage(snapshot.value) ?? own.code)
    : undefined;

function Item({session, ...props}: ItemEditorProps & {readonly session: ItemSession}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {calls, opened, itemId, mayPublish, onChanged, onReload, t: strings} = props;
  const {collection} = opened;
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {value: draft, stored, conflicts} = snapshot;
  const {note, run, ask} = useDraftCalls(session, () => calls.readItem(collection.id, itemId), strings);
  useNewer(stored.revision, () => void onChanged());
  useNewer(stored.publishedRevision ?? 0, onReload);
  const turns = useTurns(session, {ask, onTurned: onTurnedOf(props, session), t: strings});
  const history = useHistory(props, {session, revision: stored.revision, run});
  const languages = useTextLanguages(opened, stored);
  useShownList(languages.shown, collection.urlId, props.onShow);
  return (
    <DraftPanel
      label={draft.title}
      onField={wrongFieldOf(snapshot, languages)}
      readOnly={t('collection-read-only')}
      nameOf={part => partName(part, languages, t)}
      shown={(version, part) => shownPart(version, part, {t, timeZone: opened.timeZone}) || t('item-empty')}
      buttons={
        <>
          <PublishButtons
            {...props}
            session={session}
            stored={stored}
            run={run}
            ask={ask}
            hasConflicts={conflicts.length > 0}
          />
          {history.button}
        </>
      }
      top={history.panel}
      session={session}
      snapshot={snapshot}
      turns={turns}
      note={note}
      {...props}
    >
      <h2 tabIndex={-1} ref={focusOnce}>
        {draft.title} <ItemStatus item={stored} />
      </h2>
      <LanguageChoice {...languages} hint={t('item-language-hint', {name: languages.own.name})} />
      <Fields {...props} snapshot={snapshot} session={session} languages={languages} />
      {mayPublish && <Deletion {...props} session={session} />}
    </DraftPanel>
  );
}

/** An item of a collection: saved while it is edited, seen by visitors once it is published. */
export function ItemEditor(props: ItemEditorProps): ReactNode {
  const {calls, opened, itemId} = props;
  const {session, ...loading} = useItem(calls, opened.collection.id, itemId);
  if (!session) return <DraftLoading {...loading} t={props.t} />;
  return <Item {...props} session={session} />;
}
