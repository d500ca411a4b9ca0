import {type ReactNode, useEffect, useId, useState, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import type {CollectionTag} from '../../../../src/builder/collections/site-collections.js';
import {limitProblem} from '../../../../src/builder/limit-problem.js';
import {isSameTag, tagName, tagProblem} from '../../../../src/builder/tag-problem.js';
import {TextInput} from '../../shared/fields.js';
import {SHARED_MESSAGES} from '../../shared/messages.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {undoKeys} from '../../shared/use-edits.js';
import {usePress} from '../../shared/use-press.js';
import {newId} from '../ports.js';
import type {Strings} from '../strings.js';
import {type PanelTurns, TurnButtons} from '../turn-buttons.js';
import {inTree, type PlacedCategory, withNested} from './category-order.js';
import {addCategory, CategoryUsed, categoryTimeline, moveCategory} from './category-steps.js';
import {COLLECTION_MESSAGES} from './messages.js';

interface CategoriesProps {
  readonly collectionId: string;
  readonly categories: readonly CollectionTag[];
  readonly calls: CollectionCalls;
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
  readonly onChanged: () => Promise<void>;
  readonly t: Strings;
}

/** Rows that are shown at once, and names that a field suggests: the specification allows thousands. */
const ROWS = 100;

/** A category by its name; undefined for a text that names none, null for none at all. */
const named = (text: string, categories: readonly CollectionTag[]): CollectionTag | null | undefined =>
  tagName(text) === '' ? null : categories.find(({name}) => isSameTag(name, text));

/** A field for the category that another one is in, by its name. */
function InCategory({
  text,
  onText,
  categories,
}: {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly categories: readonly CollectionTag[];
}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const m = useBuilderMessages();
  const id = useId();
  const words = tagName(text).toLowerCase();
  const isUnknown = named(text, categories) === undefined;
  return (
    <>
      <TextInput
        label={t('categories-in')}
        hint={t('categories-in-hint')}
        value={text}
        list={id}
        autoComplete="off"
        problem={isUnknown ? m('not-an-option', {val: text}) : undefined}
        onChange={onText}
      />
      <datalist id={id}>
        {categories
          .filter(({name}) => name.toLowerCase().includes(words))
          .slice(0, ROWS)
          .map(one => (
            <option key={one.id} value={one.name} />
          ))}
      </datalist>
    </>
  );
}

/** Puts a category into another one, or into none. */
function Move({
  category,
  collectionId,
  categories,
  calls,
  onChanged,
  onDone,
}: CategoriesProps & {readonly category: CollectionTag; readonly onDone: () => void}): ReactNode {
  const shared = useTexts(SHARED_MESSAGES);
  const {problem, isBusy, run} = usePress();
  const [text, setText] = useState(() => categories.find(({id}) => id === category.parentId)?.name ?? '');
  const inside = withNested(category.id, categories);
  const others = categories.filter(({id}) => !inside.has(id));
  const parent = named(text, others);
  const save = (): void =>
    void run(async () => {
      const change = {category, parentId: parent?.id ?? null};
      const step = await moveCategory(calls, collectionId, change).finally(onChanged);
      categoryTimeline(collectionId).record(step);
      onDone();
    });
  return (
    <div>
      <InCategory text={text} onText={setText} categories={others} />
      <div className="vte-row">
        <Button className="vte-button" isDisabled={parent === undefined || isBusy} onPress={save}>
          {shared('save')}
        </Button>
        <Button className="vte-button" onPress={onDone}>
          {shared('cancel')}
        </Button>
      </div>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </div>
  );
}

/** A category in its place. */
function CategoryRow({category, depth, ...props}: CategoriesProps & PlacedCategory): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const [isMoving, setMoving] = useState(false);
  const {name} = category;
  return (
    <li className={`ed-depth-${Math.min(depth, 2)}`}>
      <div className="vte-row">
        <bdi>{name}</bdi>
        {props.mayPublish && (
          <Button
            className="vte-button"
            aria-label={t('categories-move-of', {name})}
            aria-expanded={isMoving}
            onPress={() => setMoving(!isMoving)}
          >
            {t('categories-move')}
          </Button>
        )}
      </div>
      {isMoving && <Move {...props} category={category} onDone={() => setMoving(false)} />}
    </li>
  );
}

/** Adds a category, nested in another one or not. A name or a number beyond the limits cannot be pressed. */
function NewCategory({collectionId, categories, calls, mayPublish, onChanged}: CategoriesProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const m = useBuilderMessages();
  const {problem, isBusy, run} = usePress();
  const [text, setText] = useState('');
  const [inside, setInside] = useState('');
  const name = tagName(text);
  const full = limitProblem('nested-categories', categories.length + 1);
  const names = categories.map(one => one.name);
  const wrong = tagProblem('category', text, names);
  const parent = named(inside, categories);
  const isBlocked = !name || Boolean(wrong ?? full) || parent === undefined || isBusy;
  const add = (): void =>
    void run(async () => {
      const parentId = parent?.id ?? null;
      const step = await addCategory(calls, collectionId, {name, parentId, key: newId()});
      // Only whoever may publish deletes one.
      if (mayPublish) categoryTimeline(collectionId).record(step);
      // What is typed meanwhile is the name of the next category.
      setText(now => (now === text ? '' : now));
      await onChanged();
    });
  return (
    <div className="vte-goods-part">
      <TextInput
        label={t('categories-new')}
        value={text}
        problem={(wrong && m(wrong.message, wrong.params)) || problem || undefined}
        hint={full ? m(full.message, full.params) : undefined}
        onChange={setText}
      />
      <InCategory text={inside} onText={setInside} categories={categories} />
      <Button className="vte-button" isDisabled={isBlocked} onPress={add}>
        {t('categories-create')}
      </Button>
    </div>
  );
}

/** Undo and redo of new and moved categories; `note` says what became of the last press. */
function useTurns({collectionId, onChanged}: CategoriesProps) {
  const t = useTexts(COLLECTION_MESSAGES);
  const timeline = categoryTimeline(collectionId);
  useSyncExternalStore(timeline.subscribe, timeline.getSnapshot);
  const {problem, run} = usePress();
  const [note, setNote] = useState('');
  const [used, setUsed] = useState('');
  // What was undone is no news once a category is added or moved.
  useEffect(() => timeline.subscribe(() => setNote('')), [timeline]);
  const report = (error: unknown): false => {
    if (!(error instanceof CategoryUsed)) throw error;
    const {name, count} = error.category;
    setUsed(t('categories-used', {name, count}));
    return false;
  };
  const turn = (direction: 'undo' | 'redo'): void => {
    setNote('');
    setUsed('');
    if (!timeline.isOutside(direction)) return;
    void run(async () => {
      const isDone = await timeline.turn(direction).catch(report).finally(onChanged);
      if (isDone) setNote(t(direction === 'undo' ? 'categories-undone' : 'categories-redone'));
    });
  };
  const {canUndo, canRedo} = timeline;
  const turns: PanelTurns = {undo: () => turn('undo'), redo: () => turn('redo'), canUndo, canRedo};
  return {turns, note, problem: problem || used};
}

/** The ways back and forward, with what became of the last press. */
const Turns = ({turns, note, problem, t}: ReturnType<typeof useTurns> & {readonly t: Strings}): ReactNode => (
  <>
    <div className="ed-row">
      <TurnButtons session={turns} snapshot={turns} t={t} />
    </div>
    <p role="status" className="ed-note">
      {note}
    </p>
    <p role="alert" className="vte-problem">
      {problem}
    </p>
  </>
);

/** The categories of a collection, each in another one or in none. Source: runtime spec §9, nested categories. */
export function CategoryTree(props: CategoriesProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {categories, mayWrite, mayPublish} = props;
  const [max, setMax] = useState(ROWS);
  const turns = useTurns(props);
  const rows = inTree(categories, max);
  return (
    <details className="vte-goods-part">
      <summary>{t('categories-title')}</summary>
      <section aria-label={t('categories-title')} onKeyDown={undoKeys(turns.turns)}>
        <p className="vte-hint">{t('categories-hint')}</p>
        {mayPublish && <Turns {...turns} t={props.t} />}
        <ul className="vte-goods-list">
          {rows.map(row => (
            <CategoryRow key={row.category.id} {...props} {...row} />
          ))}
        </ul>
        {categories.length > rows.length && (
          <Button className="vte-button" onPress={() => setMax(max + ROWS)}>
            {t('categories-more')}
          </Button>
        )}
        {mayWrite && <NewCategory {...props} />}
      </section>
    </details>
  );
}
