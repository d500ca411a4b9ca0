import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import {
  COLLECTION_TEXT_NAMES,
  COLLECTION_TEXTS,
  type CollectionDraft,
  type CollectionPart,
  type CollectionTextName,
} from '../../../../src/builder/collections/collection-draft.js';
import {localizedPart} from '../../../../src/builder/collections/localized-texts.js';
import type {OpenCollection} from '../../../../src/builder/collections/site-collections.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {ConfirmedButton} from '../../shared/confirmed-button.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {usePress} from '../../shared/use-press.js';
import {DraftPanel, useNewer} from '../draft-parts.js';
import type {SitePartProps} from '../site-part-props.js';
import {type CollectionSession, forgetCollection, useCollectionSession} from './collection-session.js';
import {LanguageChoice} from './language-choice.js';
import {COLLECTION_MESSAGES} from './messages.js';
import {type TextLanguages, useShownList, useTextLanguages} from './text-languages.js';

interface CollectionSettingsProps
  extends Pick<SitePartProps, 'onReload' | 'onShow' | 'onTyped' | 'prefix' | 't'> {
  readonly calls: CollectionCalls;
  readonly opened: OpenCollection;
  readonly onChanged: () => Promise<void>;
  readonly onDeleted: () => void;
}

type Texts = ReturnType<typeof useTexts<keyof (typeof COLLECTION_MESSAGES)['en']>>;

const isOwn = (part: CollectionPart): part is CollectionTextName => !part.includes('/');

/** A text of a version; '' where a language has none of its own. */
function textOf(draft: CollectionDraft, part: CollectionPart): string {
  if (isOwn(part)) return draft[part];
  const [code, name] = localizedPart(part);
  return draft.localized[code]?.[name] ?? '';
}

/** What a text is called: one of another language with that language. */
function partName(part: CollectionPart, {choices}: TextLanguages, t: Texts): string {
  if (isOwn(part)) return t(`collection-${part}`);
  const [code, name] = localizedPart(part);
  const language = choices.find(one => one.code === code)?.name ?? code;
  return t('item-part-in', {label: t(`collection-${name}`), language});
}

function Deletion({opened: {collection}, calls, onChanged, onDeleted}: CollectionSettingsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {isBusy, problem, run} = usePress();
  const {id, title} = collection;
  const remove = (): void =>
    void run(async () => {
      try {
        await calls.deleteCollection(collection);
      } catch (error) {
        // Whoever is asked again sees what came meanwhile.
        await onChanged();
        throw error;
      }
      forgetCollection(id);
      onDeleted();
    });
  return (
    <>
      <ConfirmedButton
        label={t('collection-delete')}
        question={t('collection-delete-question', {title})}
        result={t('collection-delete-result')}
        yes={t('item-yes')}
        no={t('item-no')}
        isDisabled={isBusy}
        onYes={remove}
      />
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </>
  );
}

/** Shows the texts in the frame as they are typed: those of the language, or else of the collection's own. */
function useTyped(
  draft: CollectionDraft,
  {own, shown}: TextLanguages,
  onTyped: SitePartProps['onTyped'],
): void {
  const {code} = shown;
  const textIn = (name: CollectionTextName): string =>
    (code === own.code ? '' : textOf(draft, `${code}/${name}`)) || draft[name];
  const [title, description] = [textIn('title'), textIn('description')];
  useEffect(() => onTyped({title, description}), [title, description, onTyped]);
  useEffect(() => () => onTyped({}), [onTyped]);
}

interface EditedTexts {
  readonly session: CollectionSession;
  readonly languages: TextLanguages;
}

/** A text in the language that is shown. A hint says what visitors see, where that is something else. */
function TextField({
  name,
  session,
  languages: {own, shown},
}: EditedTexts & {readonly name: CollectionTextName}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {value, stored} = session.getSnapshot();
  const {code, direction: dir} = shown;
  const part: CollectionPart = code === own.code ? name : `${code}/${name}`;
  const typed = textOf(value, part);
  const seen = textOf(stored.draft, part);
  const original = isOwn(part) ? '' : value[name];
  const edit = (text: string): void => {
    const newest = session.getSnapshot().value;
    const change = isOwn(part)
      ? {[name]: text}
      : {localized: COLLECTION_TEXTS.withTexts(newest.localized, code, {[name]: text})};
    session.edit({...newest, ...change}, part);
  };
  const hints = [
    original && t('item-original', {name: own.name, text: original}),
    typed !== seen && t('collection-now', {value: seen || original || t('item-empty')}),
  ];
  return (
    <TextInput
      label={t(`collection-${name}`)}
      value={typed}
      hint={hints.filter(Boolean).join(' ') || undefined}
      maxLength={PAGE_FIELDS[name]}
      dir={dir}
      onChange={edit}
    />
  );
}

/** Saves by a press; `note` says so once it is done. What it could not do is in the session's state. */
function useSave(session: CollectionSession) {
  const t = useTexts(COLLECTION_MESSAGES);
  const [note, setNote] = useState('');
  const save = async (): Promise<void> => {
    setNote('');
    const isSaved = await session.flush().then(
      () => true,
      () => false,
    );
    if (isSaved && !session.getSnapshot().conflicts.length) setNote(t('collection-saved'));
  };
  return {note, save};
}

function TextsPanel({
  session,
  ...props
}: CollectionSettingsProps & {readonly session: CollectionSession}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {opened, onChanged, onReload} = props;
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {value, state, stored, conflicts} = snapshot;
  const languages = useTextLanguages(opened, opened.collection);
  useShownList(languages.shown, opened.collection.urlId, props.onShow);
  useTyped(value, languages, props.onTyped);
  const {note, save} = useSave(session);
  const {own} = languages;
  useNewer(stored.revision, () => {
    onReload();
    void onChanged();
  });
  const isSaveable = !['saved', 'saving'].includes(state) && !conflicts.length && value.title.trim() !== '';
  return (
    <DraftPanel
      label={t('collection-settings')}
      readOnly={t('collection-read-only')}
      nameOf={part => partName(part, languages, t)}
      shown={(version, part) => textOf(version, part) || t('item-empty')}
      buttons={
        <Button className="vte-button vte-main" isDisabled={!isSaveable} onPress={() => void save()}>
          {t('collection-save')}
        </Button>
      }
      mayWrite
      session={session}
      snapshot={snapshot}
      note={note}
      {...props}
    >
      <LanguageChoice {...languages} hint={t('collection-language-hint', {name: own.name})} />
      {COLLECTION_TEXT_NAMES.map(name => (
        <TextField key={name} name={name} session={session} languages={languages} />
      ))}
    </DraftPanel>
  );
}

/** The title and the description of a collection in each language of the site, and its end. What is typed and not saved yet stays. */
export function CollectionSettings(props: CollectionSettingsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {opened, calls} = props;
  const session = useCollectionSession(calls, opened.collection);
  // Whoever comes back to what is not saved yet finds it open.
  const [isOpen] = useState(() => session.getSnapshot().state !== 'saved');
  return (
    <details className="vte-goods-part" open={isOpen}>
      <summary>{t('collection-settings')}</summary>
      <TextsPanel {...props} session={session} />
      {!opened.collection.isOfTheme && <Deletion {...props} />}
    </details>
  );
}
