import {type ReactNode, type RefObject, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {isSameTag, type TagType, tagName, tagProblem} from '../../../src/builder/tag-problem.js';
import {TextInput} from '../shared/fields.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {TAG_MESSAGES} from './messages.js';
import {type KnownTag, TagRow, type TagRowProps} from './tag-row.js';

/** What a tag editor is given. */
export interface TagEditorProps {
  /** `tag` by default. A tag has at most 50 characters, a category 25. */
  readonly tagType?: TagType;
  /** Names that the item has. */
  readonly value: readonly string[];
  readonly onChange: (names: readonly string[]) => void;
  /** How many names the item may have; without it as many as there are. */
  readonly max?: number;
  /** Every tag of the site, with the number of items that use it. */
  readonly known: readonly KnownTag[];
  /** Renames a tag of the site; the piece has `value` follow. Without it no tag can be renamed. */
  readonly onRename?: (from: string, to: string) => Promise<void>;
  /** Deletes a tag of the site. Without it none can be deleted. */
  readonly onDelete?: (name: string) => Promise<void>;
}

/** Rows that are shown at once. */
const ROWS = 50;

/** The item's own tags first, then the site's others, with those that are on the item alone. */
const rowsOf = ({value, known}: TagEditorProps, text: string): readonly KnownTag[] => {
  const isChosen = ({name}: KnownTag) => value.some(one => isSameTag(one, name));
  const own = value
    .filter(name => !known.some(tag => isSameTag(tag.name, name)))
    .map(name => ({name, count: 1}));
  const words = tagName(text).toLowerCase();
  const all = [...known.filter(isChosen), ...own, ...known.filter(tag => !isChosen(tag))];
  return all.filter(({name}) => name.toLowerCase().includes(words));
};

const without = (names: readonly string[], gone: string): readonly string[] =>
  names.filter(name => !isSameTag(name, gone));

const isFull = ({value, max = Number.POSITIVE_INFINITY}: TagEditorProps): boolean => value.length >= max;

/** The field that finds tags and adds one. A name that the site has is chosen, not added again. */
function NewTag({
  text,
  onText,
  ...props
}: TagEditorProps & {readonly text: string; readonly onText: (text: string) => void}): ReactNode {
  const {tagType = 'tag', value, known, onChange, max = 0} = props;
  const t = useTexts(TAG_MESSAGES);
  const m = useBuilderMessages();
  const problem = tagProblem(tagType, text, value);
  const name = tagName(text);
  const isRight = name !== '' && !problem && !isFull(props);
  const add = (): void => {
    if (!isRight) return;
    onChange([...value, known.find(tag => isSameTag(tag.name, name))?.name ?? name]);
    onText('');
  };
  return (
    <>
      <div className="vte-row vte-tag-new">
        <TextInput
          label={t(`${tagType}-new`)}
          autoComplete="off"
          value={text}
          problem={problem ? m(problem.message, problem.params) : undefined}
          onChange={onText}
          onKeyDown={event => event.key === 'Enter' && add()}
        />
        <Button className="vte-button" isDisabled={!isRight} onPress={add}>
          {t('tag-add')}
        </Button>
      </div>
      <p role="status" className="vte-hint">
        {isFull(props) && t('tag-full', {max})}
      </p>
    </>
  );
}

/** What the owner has begun with one tag; with another only once that is over. Source: runtime spec §5, editor messages. */
function useTask() {
  const [task, setTask] = useState<{readonly name: string; readonly kind: TagRowProps['task']} | null>(null);
  const [isRefused, setRefused] = useState(false);
  return {
    isRefused,
    of: (name: string) => (task?.name === name ? task.kind : null),
    begin(name: string, kind: TagRowProps['task']): void {
      const isOther = kind !== null && task !== null && task.name !== name;
      setRefused(isOther);
      if (!isOther) setTask(kind && {name, kind});
    },
  };
}

/** The props of the last render, for calls that take longer than one. */
function useLatest(props: TagEditorProps): RefObject<TagEditorProps> {
  const latest = useRef(props);
  latest.current = props;
  return latest;
}

/** What a row does, as the props of the piece have it. */
const callsOf = (latest: RefObject<TagEditorProps>, {name}: KnownTag, onGone: () => void) => {
  const props = latest.current;
  const {value, onChange, onRename, onDelete} = props;
  /** Other tags may be chosen while a call is under way. */
  const change = (next: (chosen: readonly string[]) => readonly string[]): void => {
    const {value: chosen, onChange: save} = latest.current;
    if (chosen.includes(name)) save(next(chosen));
  };
  const isChosen = value.some(one => isSameTag(one, name));
  return {
    isChosen,
    isDisabled: isFull(props) && !isChosen,
    onChoose: (isOn: boolean) => onChange(isOn ? [...value, name] : without(value, name)),
    onRename:
      onRename &&
      (async (to: string) => {
        await onRename(name, to);
        change(chosen => chosen.map(one => (one === name ? to : one)));
      }),
    onDelete:
      onDelete &&
      (async () => {
        await onDelete(name);
        change(chosen => without(chosen, name));
        onGone();
      }),
  };
};

function TagEditorPiece(props: TagEditorProps): ReactNode {
  const {tagType = 'tag', known} = props;
  const t = useTexts(TAG_MESSAGES);
  const m = useBuilderMessages();
  const [text, setText] = useState('');
  const [isAll, setAll] = useState(false);
  const task = useTask();
  const root = useRef<HTMLFieldSetElement>(null);
  const latest = useLatest(props);
  const rows = rowsOf(props, text);
  const shown = isAll ? rows : rows.slice(0, ROWS);
  const focusNew = () => root.current?.querySelector<HTMLElement>('input')?.focus();
  return (
    <fieldset ref={root} className="vte-piece vte-group">
      <legend>{t(`${tagType}-list`)}</legend>
      <NewTag {...props} text={text} onText={setText} />
      <div role="alert" className="vte-problem">
        {task.isRefused && m('tag-one-at-a-time')}
      </div>
      {rows.length === 0 && !text && <p className="vte-hint">{t('tag-none')}</p>}
      <ul className="vte-tags">
        {shown.map(tag => (
          <TagRow
            key={tag.name}
            tag={tag}
            tagType={tagType}
            {...callsOf(latest, tag, focusNew)}
            others={without([...known.map(({name}) => name), ...props.value], tag.name)}
            task={task.of(tag.name)}
            onTask={kind => task.begin(tag.name, kind)}
          />
        ))}
      </ul>
      {rows.length > shown.length && (
        <Button className="vte-button" onPress={() => setAll(true)}>
          {t('tag-more', {count: rows.length - shown.length})}
        </Button>
      )}
    </fieldset>
  );
}

/**
 * Chooses the tags or categories of an item, and adds, renames and deletes those of the site.
 * Source: runtime spec §5, editor messages; §9, maximum lengths.
 */
export const TagEditor = inTextLanguage(TagEditorPiece);
