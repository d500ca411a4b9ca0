import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {PageSession} from '../../../src/builder/pages/page-session.js';
import {blockOf, type PageBlock, type PageOperation} from '../../../src/site/page-content.js';
import {Choice} from '../shared/fields.js';
import {turnOfKey} from '../shared/use-edits.js';
import {BLOCK_EDITORS} from './block-editors.js';
import {AddBlock, BlockList, blockName} from './block-list.js';
import {bringIntoView} from './bring-into-view.js';
import {HistoryPanel} from './history-panel.js';
import {PageBar, type Remount, usePageActions} from './page-actions.js';
import {PageFields} from './page-fields.js';
import type {PagePanelProps} from './page-panel-props.js';
import {PanelBoundary} from './panel-boundary.js';
import {createPart} from './part.js';
import {Conflicts, SaveLine} from './save-state.js';
import {useSnapshot} from './use-session.js';

const PageTranslation = createPart(() => import('./translations/page-translation.js'), 'PageTranslation');

/** Gives a block other data; `step` names the part that is edited, '' for a step of undo that no other joins. */
const editBlock = (session: PageSession, {id, data}: PageBlock, step?: string): void =>
  session.edit([{type: 'set-block', id, data}], step === '' ? '' : ['block', id, step].join(' '));

type FieldsProps = Omit<PagePanelProps, 'prefix' | 'onSelect'> & {readonly epoch: number};

/** The texts of the page, or the fields of the block that is chosen, in its own language. */
function OwnFields({
  session,
  client,
  calls,
  site,
  selected,
  epoch,
  onReload,
  onStored,
  onDeleted,
  t,
}: Omit<FieldsProps, 'languages'>): ReactNode {
  const {content} = useSnapshot(session);
  const block = selected === null ? null : blockOf(content, selected);
  const Editor = block && BLOCK_EDITORS[block.kind];
  if (!block || !Editor)
    return (
      <PageFields
        session={session}
        calls={calls}
        site={site}
        onStored={onStored}
        onDeleted={onDeleted}
        t={t}
      />
    );
  return (
    <section key={`${block.id} ${epoch}`} aria-label={blockName(block, {site, t})}>
      <h2>{t.kinds[block.kind]}</h2>
      <Editor
        data={block.data}
        client={client}
        site={site}
        onReload={onReload}
        onStored={onStored}
        t={t}
        onChange={(data, step) => editBlock(session, {...block, data}, step)}
      />
    </section>
  );
}

/** What is edited of the page in the language that is chosen. */
function Fields({languages, ...props}: FieldsProps): ReactNode {
  const {session, selected, site, epoch, t} = props;
  const {own, shown} = languages;
  return (
    <fieldset className="ed-fields" disabled={!site.mayWrite}>
      <PanelBoundary key={`${selected} ${shown.code}`} t={t}>
        {shown.code === own.code ? (
          <OwnFields {...props} />
        ) : (
          <PageTranslation
            key={`${selected} ${shown.code}`}
            session={session}
            languages={languages}
            selected={selected}
            site={site}
            epoch={epoch}
            t={t}
          />
        )}
      </PanelBoundary>
    </fieldset>
  );
}

/** The blocks of the page, and a way back from one to the page. */
function Blocks({session, site, selected, onSelect, t}: PagePanelProps): ReactNode {
  const {content} = useSnapshot(session);
  const list = {
    content,
    selected,
    t,
    onSelect,
    onEdit: (operations: readonly PageOperation[]) => session.edit(operations),
  };
  return (
    <>
      <h2>{t.blocks}</h2>
      <BlockList {...list} site={site} />
      {site.mayWrite && <AddBlock {...list} />}
      {selected !== null && (
        <Button className="vte-button" onPress={() => onSelect(null)}>
          {t.pageSettings}
        </Button>
      )}
    </>
  );
}

/** The language whose texts are edited; nothing for a site of one language. */
const LanguageChoice = ({
  languages: {shown, choices, onShow},
  t,
}: Pick<PagePanelProps, 'languages' | 't'>): ReactNode =>
  choices.length > 1 && (
    <Choice
      label={t.pageLanguage}
      value={shown.code}
      choices={choices.map(({code, name}) => [code, name])}
      onChange={onShow}
    />
  );

/** What is above the blocks: the state, the buttons, conflicts and history. */
function Top({
  remount,
  actions,
  ...props
}: PagePanelProps & {
  readonly remount: Remount;
  readonly actions: ReturnType<typeof usePageActions>;
}): ReactNode {
  const {session, calls, site, prefix, onSelect, t} = props;
  const snapshot = useSnapshot(session);
  const {page, conflicts, refused} = snapshot;
  const isField = refused.some(({operation}) => operation.type === 'set-field');
  const [isHistory, setHistory] = useState(false);
  return (
    <>
      <SaveLine
        snapshot={snapshot}
        session={session}
        prefix={prefix}
        t={t}
        onField={isField ? () => onSelect(null) : undefined}
      />
      {!site.mayWrite && <p>{t.readOnly}</p>}
      <PageBar
        snapshot={snapshot}
        actions={actions}
        isHistory={isHistory}
        site={site}
        t={t}
        onHistory={() => setHistory(!isHistory)}
      />
      <p role="status" className="ed-note">
        {actions.note}
      </p>
      <Conflicts
        conflicts={conflicts}
        site={site}
        t={t}
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
  const remount: Remount = change => {
    change();
    setEpoch(count => count + 1);
  };
  const actions = usePageActions(props, remount);
  return (
    <section
      className="ed-panel"
      ref={bringIntoView}
      // A page may be called as a part of its panel is.
      aria-label={`${props.t.pageSettings}: ${content.title}`}
      onKeyDown={event => {
        const turn = site.mayWrite ? turnOfKey(event, actions.turns) : null;
        if (!turn) return;
        event.preventDefault();
        turn();
      }}
    >
      <Top {...props} remount={remount} actions={actions} />
      <LanguageChoice {...props} />
      <Blocks {...props} />
      <Fields {...props} epoch={epoch} />
    </section>
  );
}
