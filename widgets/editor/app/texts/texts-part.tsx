import {type ReactNode, useEffect, useState, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import {
  createTextCalls,
  type EditableTexts,
  type StoredTexts,
  type ThemeText,
} from '../../../../src/builder/texts/text-calls.js';
import {TEXTS_RULES, withText} from '../../../../src/builder/texts/texts-session.js';
import {textKey} from '../../../../src/site/site-texts.js';
import {Choice} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {createDraftHook, DraftLoading, DraftPanel, useDraftCalls, useNewer} from '../draft-parts.js';
import type {SitePartProps} from '../site-part-props.js';
import {TEXTS_MESSAGES} from './messages.js';
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

/** The language and the page whose texts are shown, which the frame shows too; those of a text that is clicked. */
function useShownTexts({first: {languages, themeTexts}, text, prefix, onShow}: PanelProps) {
  const [code, setCode] = useState(
    (languages.find(one => one.prefix === prefix) ?? languages[0])?.code ?? '',
  );
  const [page, setPage] = useState(themeTexts[0]?.path ?? null);
  const [chosen, setChosen] = useState<PanelProps['text']>(null);
  const language = languages.find(one => one.code === code);
  useEffect(() => {
    const clicked = themeTexts.find(({id}) => id === text?.id);
    if (!clicked) return;
    setPage(clicked.path);
    setChosen(text);
  }, [themeTexts, text]);
  const show = (to: {readonly code: string; readonly page: string | null}): void => {
    setCode(to.code);
    setPage(to.page);
    // The choice keeps the focus.
    setChosen(null);
    onShow((languages.find(one => one.code === to.code)?.prefix ?? '') + (to.page ?? '/'));
  };
  return {code, page, chosen, direction: language?.direction ?? 'auto', show};
}

/** What the fields of a page's texts are, by `null` for what every page has. */
const ofPage = (themeTexts: readonly ThemeText[], page: string | null): readonly ThemeText[] =>
  themeTexts.filter(({path}) => path === page);

const pagesOf = (themeTexts: readonly ThemeText[]): readonly (string | null)[] => [
  ...new Set(themeTexts.map(({path}) => path)),
];

/** The choice of language and page, and a field for each text. */
function TextFields(props: PanelProps): ReactNode {
  const {first, session} = props;
  const {languages, themeTexts} = first;
  const t = useTexts(TEXTS_MESSAGES);
  const {value} = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {code, page, chosen, direction, show} = useShownTexts(props);
  const choices = pagesOf(themeTexts).map(path => [path ?? '', path ?? t('texts-every-page')] as const);
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
      {ofPage(themeTexts, page).map(({id, defaults}) => {
        const own = defaults[code] ?? '';
        const key = textKey(code, id);
        return (
          <TextField
            key={key}
            {...{own, direction}}
            value={value[key]}
            chosen={chosen?.id === id ? chosen : null}
            onChange={typed => session.edit(withText(value, key, typed, own), key)}
            onReset={() => session.edit(withText(value, key, '', own))}
          />
        );
      })}
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
  const publish = (): void => void run(calls.publishTexts, t('texts-published'));
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

function Panel(props: PanelProps): ReactNode {
  const {session, calls, first, prefix, onTexts, t: strings} = props;
  const t = useTexts(TEXTS_MESSAGES);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {stored, state, conflicts} = snapshot;
  const {note, run} = useDraftCalls<StoredTexts>(session, calls.readTexts, strings);
  useNewer(stored.revision, onTexts);
  const isChanged = stored.isChanged || state !== 'saved';
  const ownOf = (key: string): string => {
    const [code = '', id] = key.split('/');
    return first.themeTexts.find(one => one.id === id)?.defaults[code] ?? key;
  };
  return (
    <DraftPanel
      label={t('texts')}
      readOnly={t('texts-read-only')}
      nameOf={key => shortened(ownOf(key))}
      shown={(version, key) => version[key] ?? ownOf(key)}
      buttons={<DraftButtons {...props} {...{run, conflicts, isChanged}} published={stored.published} />}
      mayWrite={first.mayWrite}
      {...{session, snapshot, note, prefix}}
      t={strings}
    >
      <p className="vte-hint">{t('texts-intro')}</p>
      <p className="vte-hint">{t(isChanged ? 'texts-changed' : 'texts-clean')}</p>
      <TextFields {...props} />
    </DraftPanel>
  );
}

/** The texts of the theme's templates: a draft until it is published, in each language of the site. */
export function TextsPart(props: SitePartProps): ReactNode {
  const t = useTexts(TEXTS_MESSAGES);
  const {found, calls, ...loading} = useSiteTexts(props.client);
  if (!found) return <DraftLoading {...loading} t={props.t} />;
  if (!found.first.themeTexts.length) return <p>{t('texts-none')}</p>;
  return <Panel {...props} session={found.session} first={found.first} calls={calls} />;
}
