import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import {publishingSteps} from '../../../../src/builder/saving/shown-step.js';
import {
  createTextCalls,
  type EditableTexts,
  type StoredTexts,
  type ThemeText,
} from '../../../../src/builder/texts/text-calls.js';
import {TEXTS_RULES, withPicture, withText} from '../../../../src/builder/texts/texts-session.js';
import {
  pictureAt,
  pictureKey,
  type SiteTexts,
  type ThemePicture,
  textAt,
  textKey,
} from '../../../../src/site/site-texts.js';
import {Choice} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {createDraftHook, DraftLoading, DraftPanel, useDraftCalls, useNewer} from '../draft-parts.js';
import type {SitePartProps} from '../site-part-props.js';
import {useDraftHistory} from '../use-draft-history.js';
import {useTurns} from '../use-turns.js';
import {TEXTS_MESSAGES} from './messages.js';
import {PictureField} from './picture-field.js';
import {shortened, TextField} from './text-field.js';

const useSiteTexts = createDraftHook(TEXTS_RULES, client => {
  const calls = createTextCalls(client);
  return {...calls, read: calls.readTexts, save: calls.saveTexts};
});

type Session = NonNullable<ReturnType<typeof useSiteTexts>['found']>['session'];

interface PanelProps extends SitePartProps {
  readonly session: Session;
  readonly calls: ReturnType<typeof createTextCalls>;
  readonly first: EditableTexts;
}

/** The language and the page whose texts are shown, which the frame shows too; those of a text or picture that is clicked. */
function useShownTexts({first: {languages, themeTexts, themePictures}, text, prefix, onShow}: PanelProps) {
  const [code, setCode] = useState(
    (languages.find(one => one.prefix === prefix) ?? languages[0])?.code ?? '',
  );
  const [page, setPage] = useState(themeTexts[0]?.path ?? null);
  const [chosen, setChosen] = useState<PanelProps['text']>(null);
  const language = languages.find(one => one.code === code);
  useEffect(() => {
    const clicked = [...themeTexts, ...themePictures].find(({id}) => id === text?.id);
    if (!clicked) return;
    setPage(clicked.path);
    setChosen(text);
  }, [themeTexts, themePictures, text]);
  const show = (to: {readonly code: string; readonly page: string | null}): void => {
    setCode(to.code);
    setPage(to.page);
    // The choice keeps the focus.
    setChosen(null);
    onShow((languages.find(one => one.code === to.code)?.prefix ?? '') + (to.page ?? '/'));
  };
  return {code, page, chosen, direction: language?.direction ?? 'auto', show};
}

/** What a field is given: the texts as they are edited, and the language and what is clicked. */
interface ShownProps extends PanelProps {
  readonly value: SiteTexts;
  readonly code: string;
  readonly direction: string;
  readonly chosen: PanelProps['text'];
}

/** The field of a text, `own` where the owner has none. */
function OneText({
  text: {id, defaults},
  own,
  ...props
}: Omit<ShownProps, 'text'> & {
  readonly text: ThemeText;
  readonly own?: string;
  readonly label?: string;
}): ReactNode {
  const {value, code, session, chosen} = props;
  const key = textKey(code, id);
  const theme = own ?? defaults[code] ?? '';
  return (
    <TextField
      own={theme}
      {...(props.label ? {label: props.label} : {})}
      direction={props.direction}
      value={textAt(value, key)}
      chosen={chosen?.id === id ? chosen : null}
      onChange={typed => session.edit(withText(session.getSnapshot().value, key, typed, theme), key)}
      onReset={() => session.edit(withText(session.getSnapshot().value, key, '', theme))}
    />
  );
}

/** The fields of a picture, and of its alternative text in the language. */
function OnePicture({picture, ...props}: ShownProps & {readonly picture: ThemePicture}): ReactNode {
  const {value, session, chosen, code, first, t} = props;
  const {id, altId} = picture;
  const own = pictureAt(value, id);
  const alt = first.themeTexts.find(one => one.id === altId);
  return (
    <PictureField
      picture={picture}
      t={t}
      value={own}
      chosen={chosen?.id === id ? chosen : null}
      // The draft of now: another owner's texts may have come while the files were open.
      onChange={next => session.edit(withPicture(session.getSnapshot().value, picture, next), pictureKey(id))}
    >
      {alt && (
        <OneText
          {...props}
          text={alt}
          own={own ? own.altText : (alt.defaults[code] ?? '')}
          label={t.fields.altText ?? ''}
        />
      )}
    </PictureField>
  );
}

const pagesOf = (themeTexts: readonly ThemeText[]): readonly (string | null)[] => [
  ...new Set(themeTexts.map(({path}) => path)),
];

/** What a page is called in the choice of pages; null is every page. */
function usePageNames(): (page: string | null) => string {
  const t = useTexts(TEXTS_MESSAGES);
  return page => {
    const [path = '', query] = page?.split('?') ?? [];
    if (page === null) return t('texts-every-page');
    return query ? t('texts-with-access', {path}) : path;
  };
}

/** The choice of language and page, and fields for each picture and text. */
function TextFields(props: PanelProps): ReactNode {
  const {first, session} = props;
  const {languages, themeTexts, themePictures} = first;
  const t = useTexts(TEXTS_MESSAGES);
  const {value} = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {code, page, chosen, direction, show} = useShownTexts(props);
  const shown = {...props, value, code, direction, chosen};
  const isShown = ({path}: {readonly path: string | null}): boolean => path === page;
  const nameOf = usePageNames();
  const choices = pagesOf(themeTexts).map(path => [path ?? '', nameOf(path)] as const);
  return (
    <>
      <Choice
        label={t('texts-language')}
        value={code}
        choices={languages.map(({code: one, name}) => [one, name])}
        onChange={one => show({code: one, page})}
      />
      <Choice
        label={t('texts-page')}
        value={page ?? ''}
        choices={choices}
        onChange={path => show({code, page: path || null})}
      />
      {themePictures.filter(isShown).map(picture => (
        <OnePicture key={picture.id} {...shown} picture={picture} />
      ))}
      {themeTexts
        .filter(isShown)
        .map(
          text =>
            !themePictures.some(({altId}) => altId === text.id) && (
              <OneText key={`${code}/${text.id}`} {...shown} text={text} />
            ),
        )}
    </>
  );
}

function DraftButtons({
  first,
  session,
  calls,
  run,
  conflicts,
  isChanged,
  published,
}: PanelProps & {
  readonly run: ReturnType<typeof useDraftCalls<StoredTexts>>['run'];
  readonly conflicts: readonly unknown[];
  readonly isChanged: boolean;
  readonly published: StoredTexts['published'];
}): ReactNode {
  const t = useTexts(TEXTS_MESSAGES);
  const asStep = publishingSteps<StoredTexts, Pick<StoredTexts, 'published'>>(session, {
    title: () => t('texts'),
    stateOf: texts => ({published: texts.published}),
    read: calls.readTexts,
    show: (to, {stored: {revision}}) => calls.publishTexts(revision, to.published),
  });
  const publish = (): void => void run(asStep(calls.publishTexts), t('texts-published'));
  return (
    <>
      {first.mayPublish && (
        <Button className="vte-button" isDisabled={conflicts.length > 0} onPress={publish}>
          {t('texts-publish')}
        </Button>
      )}
      {first.mayWrite && isChanged && (
        <Button className="vte-button" onPress={() => session.edit(published)}>
          {t('texts-discard')}
        </Button>
      )}
    </>
  );
}

/** A text as it is written, or what tells one picture from another. */
const wordsOf = (found: SiteTexts[string] | undefined): string | undefined =>
  typeof found === 'object' ? found.altText || found.assetUrl : found;

/** What the theme has of a key: the name of a picture, or a text. */
function ownWordsOf({themeTexts, themePictures}: EditableTexts, key: string, language: string): string {
  const [code = '', id] = key.split('/');
  const picture = themePictures.find(one => one.id === id);
  const text = themeTexts.find(one => one.id === id);
  return picture?.names[language] ?? text?.defaults[code] ?? key;
}

function Panel(props: PanelProps): ReactNode {
  const {session, calls, first, prefix, onTexts, t: strings} = props;
  const t = useTexts(TEXTS_MESSAGES);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {stored, state, conflicts} = snapshot;
  const {note, run, ask} = useDraftCalls<StoredTexts>(session, calls.readTexts, strings);
  useNewer(stored.revision, onTexts);
  const history = useDraftHistory<StoredTexts>({
    session,
    run,
    t: strings,
    revision: stored.revision,
    read: calls.readTextHistory,
    restore: calls.restoreTexts,
    mayWrite: first.mayWrite,
    firstName: t('texts-first'),
  });
  const isChanged = stored.isChanged || state !== 'saved';
  const ownOf = (key: string): string => ownWordsOf(first, key, strings.language);
  return (
    <DraftPanel
      label={t('texts')}
      readOnly={t('texts-read-only')}
      nameOf={key => shortened(ownOf(key))}
      shown={(version, key) => wordsOf(version[key]) ?? ownOf(key)}
      buttons={
        <>
          <DraftButtons
            {...props}
            run={run}
            conflicts={conflicts}
            isChanged={isChanged}
            published={stored.published}
          />
          {history.button}
        </>
      }
      top={history.panel}
      mayWrite={first.mayWrite}
      turns={useTurns(session, {ask, t: strings})}
      session={session}
      snapshot={snapshot}
      note={note}
      prefix={prefix}
      t={strings}
    >
      <p className="vte-hint">{t('texts-intro')}</p>
      <p className="vte-hint">{t(isChanged ? 'texts-changed' : 'texts-clean')}</p>
      <TextFields {...props} />
    </DraftPanel>
  );
}

/** The texts and pictures of the theme's templates: a draft until it is published, in each language of the site. */
export function TextsPart(props: SitePartProps): ReactNode {
  const t = useTexts(TEXTS_MESSAGES);
  const {found, calls, ...loading} = useSiteTexts(props.client);
  if (!found) return <DraftLoading {...loading} t={props.t} />;
  if (!found.first.themeTexts.length) return <p>{t('texts-none')}</p>;
  return <Panel {...props} session={found.session} first={found.first} calls={calls} />;
}
