import {type ReactNode, useContext, useState} from 'react';
import {Button} from 'react-aria-components';
import type {FormCalls} from '../../../src/builder/forms/form-calls.js';
import type {PageCalls, SitePages, StoredPage} from '../../../src/builder/pages/page-calls.js';
import type {PageSession} from '../../../src/builder/pages/page-session.js';
import {ApiError} from '../../../src/shared/errors.js';
import {blockOf, type PageOperation} from '../../../src/site/page-content.js';
import {PAGE_FIELDS, type PageField} from '../../../src/tables/page-block-kinds.js';
import {TextInput} from '../shared/fields.js';
import {turnOfKey} from '../shared/use-edits.js';
import {BLOCK_EDITORS} from './block-editors.js';
import {AddBlock, BlockList, blockName} from './block-list.js';
import {HistoryPanel} from './history-panel.js';
import {MediaContext} from './media.js';
import type {PageDeletionProps} from './page-deletion-props.js';
import {createPart} from './part.js';
import {PreviewNote} from './preview-link.js';
import {Conflicts, SaveLine} from './save-state.js';
import type {Strings} from './strings.js';
import {useSnapshot} from './use-session.js';

/** What the panel of a page works with. */
export interface PagePanelProps {
  readonly session: PageSession;
  readonly calls: PageCalls & FormCalls;
  readonly site: SitePages;
  readonly prefix: string;
  readonly selected: string | null;
  readonly onSelect: (id: string | null) => void;
  /** The list of pages shows another state. */
  readonly onStored: () => void;
  /** The page is gone. */
  readonly onDeleted: PageDeletionProps['onDeleted'];
  /** Visitors see another form than the frame shows. */
  readonly onReload: () => void;
  readonly t: Strings;
}

const STALE = 409;

type Run = (call: (page: StoredPage) => Promise<ReactNode>) => Promise<void>;

/** What may be done with a page that is saved; each says what became of it. */
const actionsOf = (
  {session, calls, prefix, t}: Pick<PagePanelProps, 'session' | 'calls' | 'prefix' | 't'>,
  run: Run,
) => ({
  publish: () =>
    run(async ({id, revision}) => {
      const page = await calls.publish(id, revision);
      session.adopt(page);
      return (
        <>
          {t.published} <a href={`${prefix}/${page.draft.urlId}`}>{t.view}</a>
        </>
      );
    }),
  unpublish: () =>
    run(async ({id, revision}) => {
      session.adopt(await calls.unpublish(id, revision));
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

/** Calls that need everything saved first, and what became of them. */
function useCalls({session, calls, onStored, prefix, t}: PagePanelProps) {
  const [note, setNote] = useState<ReactNode>('');
  const run: Run = async call => {
    setNote('');
    try {
      await session.flush();
      setNote(await call(session.getSnapshot().page));
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === STALE;
      setNote(isStale ? t.stale : (error instanceof ApiError && error.text) || t.failed);
      if (isStale) session.adopt(await calls.readPage(session.getSnapshot().page.id));
    }
    onStored();
  };
  return {note, ...actionsOf({session, calls, prefix, t}, run)};
}

function Bar({
  snapshot,
  actions,
  isHistory,
  onHistory,
  onUndo,
  onRedo,
  site,
  t,
}: Pick<PagePanelProps, 'site' | 't'> & {
  readonly snapshot: ReturnType<PageSession['getSnapshot']>;
  readonly actions: ReturnType<typeof useCalls>;
  readonly isHistory: boolean;
  readonly onHistory: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}): ReactNode {
  const {page, conflicts, canUndo, canRedo} = snapshot;
  const button = (text: string, onPress: () => void, isDisabled = false): ReactNode => (
    <Button className="vte-button" isDisabled={isDisabled} onPress={onPress}>
      {text}
    </Button>
  );
  return (
    <section className="ed-row" aria-label={t.editor}>
      {site.mayWrite && button(t.undo, onUndo, !canUndo)}
      {site.mayWrite && button(t.redo, onRedo, !canRedo)}
      {site.mayWrite && button(t.preview, () => void actions.preview())}
      {site.mayPublish && button(t.publish, () => void actions.publish(), conflicts.length > 0)}
      {site.mayPublish &&
        page.publishedRevision !== null &&
        button(t.unpublish, () => void actions.unpublish())}
      {button(isHistory ? t.close : t.history, onHistory)}
    </section>
  );
}

const PageLock = createPart(() => import('./page-lock.js'), 'PageLock');

const PageDeletion = createPart(() => import('./page-deletion.js'), 'PageDeletion');

/** The texts of the page itself, its lock, and its deletion. */
const PageFields = ({
  session,
  calls,
  site,
  onStored,
  onDeleted,
  t,
}: Pick<PagePanelProps, 'session' | 'calls' | 'site' | 'onStored' | 'onDeleted' | 't'>): ReactNode => {
  const {content, page} = useSnapshot(session);
  const media = useContext(MediaContext);
  const entry = site.pages.find(({id}) => id === page.id);
  return (
    <section aria-label={t.pageSettings}>
      <h2>{t.pageSettings}</h2>
      {(Object.keys(PAGE_FIELDS) as PageField[]).map(field => (
        <TextInput
          key={field}
          label={t.fields[field]}
          value={content[field]}
          dir={field === 'urlId' ? 'ltr' : undefined}
          onChange={value => session.edit([{type: 'set-field', field, value}], `field ${field}`)}
        />
      ))}
      {media && entry && (
        <PageLock client={media.client} page={entry} mayLock={site.mayPublish} {...{onStored, t}} />
      )}
      {site.mayPublish && <PageDeletion {...{session, calls, onDeleted, t}} />}
    </section>
  );
};

/** The texts of the page, or the fields of the block that is chosen. */
function Fields({
  session,
  calls,
  site,
  selected,
  epoch,
  onReload,
  onStored,
  onDeleted,
  t,
}: Omit<PagePanelProps, 'prefix' | 'onSelect'> & {
  readonly epoch: number;
}): ReactNode {
  const {content} = useSnapshot(session);
  const block = selected === null ? null : blockOf(content, selected);
  const Editor = block && BLOCK_EDITORS[block.kind];
  return (
    <fieldset className="ed-fields" disabled={!site.mayWrite}>
      {block && Editor ? (
        <section key={`${block.id} ${epoch}`} aria-label={blockName(block, t)}>
          <h2>{t.kinds[block.kind]}</h2>
          <Editor
            data={block.data}
            calls={calls}
            site={site}
            onReload={onReload}
            onStored={onStored}
            t={t}
            onChange={(data, step) =>
              session.edit(
                [{type: 'set-block', id: block.id, data}],
                step === '' ? '' : ['block', block.id, step].join(' '),
              )
            }
          />
        </section>
      ) : (
        <PageFields {...{session, calls, site, onStored, onDeleted, t}} />
      )}
    </fieldset>
  );
}

/** The blocks of the page, and a way back from one to the page. */
function Blocks({session, site, selected, onSelect, t}: PagePanelProps): ReactNode {
  const {content} = useSnapshot(session);
  const list = {
    ...{content, selected, t, onSelect},
    onEdit: (operations: readonly PageOperation[]) => session.edit(operations),
  };
  return (
    <>
      <h2>{t.blocks}</h2>
      <BlockList {...list} />
      {site.mayWrite && <AddBlock {...list} />}
      {selected !== null && (
        <Button className="vte-button" onPress={() => onSelect(null)}>
          {t.pageSettings}
        </Button>
      )}
    </>
  );
}

/** What is above the blocks: the state, the buttons, conflicts and history. */
function Top({
  remount,
  ...props
}: PagePanelProps & {readonly remount: (change: () => void) => void}): ReactNode {
  const {session, calls, site, prefix, t} = props;
  const snapshot = useSnapshot(session);
  const {page, conflicts} = snapshot;
  const actions = useCalls(props);
  const [isHistory, setHistory] = useState(false);
  return (
    <>
      <SaveLine {...{snapshot, session, prefix, t}} />
      {!site.mayWrite && <p>{t.readOnly}</p>}
      <Bar
        {...{snapshot, actions, isHistory, site, t}}
        onHistory={() => setHistory(!isHistory)}
        onUndo={() => remount(() => session.undo())}
        onRedo={() => remount(() => session.redo())}
      />
      <p role="status" className="ed-note">
        {actions.note}
      </p>
      <Conflicts
        {...{conflicts, site, t}}
        onChoose={(conflict, choice) => remount(() => session.resolve(conflict, choice))}
      />
      {isHistory && (
        <HistoryPanel
          key={page.id}
          t={t}
          read={cursor => calls.readHistory(page.id, cursor)}
          revision={page.revision}
          mayWrite={site.mayWrite}
          onRestore={to => void actions.restore(to).then(() => remount(() => undefined))}
        />
      )}
    </>
  );
}

/** One page: its state, its blocks, and what is chosen of it. */
export function PagePanel(props: PagePanelProps): ReactNode {
  const {session, site} = props;
  const {content} = useSnapshot(session);
  // Inputs hold text of their own: they are made again when it changes without them.
  const [epoch, setEpoch] = useState(0);
  const remount = (change: () => void): void => {
    change();
    setEpoch(count => count + 1);
  };
  return (
    <section
      className="ed-panel"
      // A page may be called as a part of its panel is.
      aria-label={`${props.t.pageSettings}: ${content.title}`}
      onKeyDown={event => {
        const turn = site.mayWrite
          ? turnOfKey(event, {undo: () => session.undo(), redo: () => session.redo()})
          : null;
        if (!turn) return;
        event.preventDefault();
        remount(turn);
      }}
    >
      <Top {...props} remount={remount} />
      <Blocks {...props} />
      <Fields {...props} epoch={epoch} />
    </section>
  );
}
