import {type ReactNode, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import {
  createHeaderFooterCalls,
  type SitePart,
  type SiteParts,
  type StoredParts,
} from '../../../../src/api/header-footer.js';
import {rulesOfParts} from '../../../../src/builder/saving/draft-parts.js';
import {publishingSteps} from '../../../../src/builder/saving/shown-step.js';
import {SITE_PART_LIMITS} from '../../../../src/tables/site-limits.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import type {Search} from '../../shared/use-search.js';
import {createDraftHook, DraftLoading, DraftPanel, useDraftCalls, useNewer} from '../draft-parts.js';
import {useLinkSearch} from '../link-searches.js';
import type {SitePartProps} from '../site-part-props.js';
import {useTurns} from '../use-turns.js';
import {PARTS_MESSAGES} from './messages.js';
import {PartLinks} from './part-links.js';

const PARTS = ['header', 'footer'] as const;
type PartName = (typeof PARTS)[number];

const RULES = rulesOfParts<SiteParts>('vitrine-editor:header-footer', PARTS);

const useParts = createDraftHook(RULES, client => {
  const calls = createHeaderFooterCalls(client);
  return {...calls, read: calls.readDraft, save: calls.saveDraft};
});

type Session = NonNullable<ReturnType<typeof useParts>['found']>['session'];

const EMPTY: SitePart = {text: '', links: []};

/** Nothing at all leaves the site's own. */
const orOwn = (part: SitePart): SitePart | null => (part.text || part.links.length ? part : null);

/** The text and the links of a part. */
function PartFields({
  name,
  value,
  session,
  mayWrite,
  search,
  editor,
}: Pick<Parameters<typeof PartLinks>[0], 'editor' | 'mayWrite'> & {
  readonly name: PartName;
  readonly value: SiteParts;
  readonly session: Session;
  readonly search: Search;
}): ReactNode {
  const t = useTexts(PARTS_MESSAGES);
  const part = value[name] ?? EMPTY;
  const edit = (next: SitePart, step?: string): void => session.edit({...value, [name]: orOwn(next)}, step);
  return (
    <section aria-label={t(`parts-${name}`)}>
      <h2>{t(`parts-${name}`)}</h2>
      <TextInput
        label={t(`parts-${name}-text`)}
        hint={t(`parts-${name}-hint`)}
        value={part.text}
        maxLength={SITE_PART_LIMITS.text}
        onChange={text => edit({...part, text}, `text ${name}`)}
      />
      <PartLinks
        links={part.links}
        part={t(`parts-${name}`)}
        mayWrite={mayWrite}
        search={search}
        editor={editor}
        onChange={links => edit({...part, links})}
      />
    </section>
  );
}

interface PanelProps extends SitePartProps {
  readonly session: Session;
  readonly calls: ReturnType<typeof createHeaderFooterCalls>;
  readonly mayWrite: boolean;
}

/** A version of a part, as a choice between two shows it. */
const textOf = (part: SitePart | null): string =>
  [part?.text, ...(part?.links ?? []).map(({text, href}) => `${text} (${href})`)].filter(Boolean).join('\n');

/** Publishing as steps of undo. */
const stepsOf = ({session, calls}: Pick<PanelProps, 'session' | 'calls'>, title: string) =>
  publishingSteps<StoredParts, Pick<StoredParts, 'published'>>(session, {
    title: () => title,
    stateOf: ({published}) => ({published}),
    read: calls.readDraft,
    show: ({published}, {stored: {revision}}) => calls.publishDraft(revision, published),
  });

function Panel({session, calls, mayWrite, ...props}: PanelProps): ReactNode {
  const t = useTexts(PARTS_MESSAGES);
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {value, stored, state, conflicts} = snapshot;
  const {note, run, ask} = useDraftCalls<StoredParts>(session, calls.readDraft, props.t);
  const turns = useTurns(session, {ask, t: props.t});
  useNewer(stored.revision, props.onReload);
  const search = useLinkSearch(props.client, props.site);
  const isChanged = stored.isChanged || state !== 'saved';
  const asStep = stepsOf({session, calls}, t('parts'));
  const publish = (): void => void run(asStep(calls.publishDraft), t('parts-published'));
  return (
    <DraftPanel
      label={t('parts')}
      readOnly={t('parts-read-only')}
      nameOf={part => t(`parts-${part}`)}
      shown={(version, part) => textOf(version[part]) || t('parts-nothing')}
      buttons={
        mayWrite && (
          <Button className="vte-button" isDisabled={conflicts.length > 0} onPress={publish}>
            {t('parts-publish')}
          </Button>
        )
      }
      session={session}
      snapshot={snapshot}
      turns={turns}
      mayWrite={mayWrite}
      note={note}
      {...props}
    >
      <p className="vte-hint">{t(isChanged ? 'parts-changed' : 'parts-clean')}</p>
      {PARTS.map(name => (
        <PartFields
          key={name}
          name={name}
          value={value}
          session={session}
          mayWrite={mayWrite}
          search={search}
          editor={{site: props.site, loading: props.t.loading}}
        />
      ))}
    </DraftPanel>
  );
}

/** What the owner adds to the header and footer of every page: a draft until it is published. Source: runtime spec §3, header and footer payload. */
export function HeaderFooterPart(props: SitePartProps): ReactNode {
  const {found, calls, ...loading} = useParts(props.client);
  if (!found) return <DraftLoading {...loading} t={props.t} />;
  return <Panel {...props} session={found.session} mayWrite={found.first.mayWrite} calls={calls} />;
}
