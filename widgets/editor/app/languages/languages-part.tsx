import {type ReactNode, useState, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import type {SiteLanguage} from '../../../../src/api/multilingual.js';
import {Choice} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {SortableList} from '../../shared/sortable-list.js';
import {createDraftHook, DraftLoading, DraftPanel, useDraftCalls, useNewer} from '../draft-parts.js';
import type {SitePartProps} from '../site-part-props.js';
import {
  createLanguageCalls,
  LANGUAGE_RULES,
  type LanguageDraft,
  type LanguagesRead,
} from './language-draft.js';
import {LANGUAGES_MESSAGES} from './messages.js';

const useLanguages = createDraftHook(LANGUAGE_RULES, createLanguageCalls);

type Session = NonNullable<ReturnType<typeof useLanguages>['found']>['session'];

interface EditProps {
  readonly value: LanguageDraft;
  readonly languages: readonly SiteLanguage[];
  readonly onEdit: (value: LanguageDraft) => void;
  readonly mayWrite: boolean;
}

const nameIn = (languages: readonly SiteLanguage[], code: string): string =>
  languages.find(language => language.code === code)?.name ?? code;

/** The languages in order: moved by drag or keys, and removed. */
function LanguageList({value, languages, onEdit, mayWrite}: EditProps): ReactNode {
  const t = useTexts(LANGUAGES_MESSAGES);
  const {published, defaultLanguage} = value;
  const entryOf = (code: string): string =>
    t(code === defaultLanguage ? 'languages-entry-default' : 'languages-entry', {
      name: nameIn(languages, code),
      code,
    });
  const move = (id: string, after: string | null): void => {
    const others = published.filter(code => code !== id);
    const at = after === null ? 0 : others.indexOf(after) + 1;
    onEdit({...value, published: [...others.slice(0, at), id, ...others.slice(at)]});
  };
  return (
    <SortableList
      items={published.map(code => ({id: code, name: entryOf(code), isFixed: code === defaultLanguage}))}
      onMove={move}
      onRemove={id => onEdit({...value, published: published.filter(code => code !== id)})}
      isReadOnly={!mayWrite}
      texts={{
        list: t('languages-list'),
        empty: t('languages-none'),
        drag: t('languages-drag'),
        up: t('languages-up'),
        down: t('languages-down'),
        remove: t('languages-remove'),
      }}
    />
  );
}

/** Adds one of the languages that visitors do not find yet. */
function NewLanguage({value, languages, onEdit}: EditProps): ReactNode {
  const t = useTexts(LANGUAGES_MESSAGES);
  const [chosen, setChosen] = useState('');
  const others = languages.filter(({code}) => !value.published.includes(code));
  const [first] = others;
  if (!first) return <p className="vte-hint">{t('languages-all')}</p>;
  const code = others.some(language => language.code === chosen) ? chosen : first.code;
  return (
    <div className="ed-add">
      <Choice
        label={t('languages-new')}
        value={code}
        choices={others.map(language => [language.code, language.name])}
        onChange={setChosen}
      />
      <Button
        className="vte-button"
        onPress={() => onEdit({...value, published: [...value.published, code]})}
      >
        {t('languages-add')}
      </Button>
    </div>
  );
}

/** Whether the translations are connected, and how to change that. */
function Connection({
  isConnected,
  count,
  onConnect,
  onDisconnect,
}: {
  readonly isConnected: boolean;
  readonly count: number;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}): ReactNode {
  const t = useTexts(LANGUAGES_MESSAGES);
  return (
    <section aria-label={t('languages-connection')}>
      <h2>{t('languages-connection')}</h2>
      <p role="status">
        {t(isConnected ? 'languages-connected' : 'languages-disconnected')} {t('languages-count', {count})}.
      </p>
      <Button className="vte-button" onPress={isConnected ? onDisconnect : onConnect}>
        {t(isConnected ? 'languages-disconnect' : 'languages-connect')}
      </Button>
    </section>
  );
}

/** The list, its additions, and the default language. */
function Fields(edit: EditProps): ReactNode {
  const t = useTexts(LANGUAGES_MESSAGES);
  const {value, languages, onEdit} = edit;
  return (
    <>
      <h2>{t('languages')}</h2>
      <p className="vte-hint">{t('languages-hint')}</p>
      <LanguageList {...edit} />
      <NewLanguage {...edit} />
      <Choice
        label={t('languages-default')}
        hint={t('languages-default-hint')}
        value={value.defaultLanguage}
        choices={value.published.map(code => [code, nameIn(languages, code)])}
        onChange={defaultLanguage => onEdit({...value, defaultLanguage})}
      />
    </>
  );
}

interface PanelProps extends SitePartProps {
  readonly session: Session;
  readonly calls: ReturnType<typeof createLanguageCalls>;
}

function Panel({session, calls, site, onReload, ...props}: PanelProps): ReactNode {
  const t = useTexts(LANGUAGES_MESSAGES);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {value, stored} = snapshot;
  const {languages, isConnected, revision} = stored;
  const {note, run} = useDraftCalls<LanguagesRead>(session, calls.read, props.t);
  useNewer(revision, onReload);
  /** Undo brings the languages back, which connects them. */
  const disconnect = async (): Promise<LanguagesRead> => {
    const disconnected = await calls.disconnect();
    session.adoptVersion(disconnected);
    return disconnected;
  };
  return (
    <DraftPanel
      label={t('languages')}
      readOnly={t('languages-read-only')}
      mayWrite={site.mayPublish}
      nameOf={part => t(`languages-${part}`)}
      shown={({published, defaultLanguage}, part) =>
        (part === 'published' ? published : [defaultLanguage]).map(code => nameIn(languages, code)).join(', ')
      }
      session={session}
      snapshot={snapshot}
      note={note}
      {...props}
    >
      <Fields
        value={value}
        languages={languages}
        mayWrite={site.mayPublish}
        onEdit={next => session.edit(next)}
      />
      <Connection
        isConnected={isConnected}
        count={value.published.length}
        onConnect={() => void run(based => calls.save(based, value), '')}
        onDisconnect={() => void run(disconnect, '')}
      />
    </DraftPanel>
  );
}

/** The languages of the site: which ones visitors find, in which order, and the default. A change is seen at once. Source: runtime spec §7. */
export function LanguagesPart(props: SitePartProps): ReactNode {
  const {found, calls, ...loading} = useLanguages(props.client);
  if (!found) return <DraftLoading {...loading} t={props.t} />;
  return <Panel {...props} session={found.session} calls={calls} />;
}
