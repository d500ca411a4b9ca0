import {type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {TagChanged} from '../../../src/builder/collections/tag-changed.js';
import {type TagType, tagName, tagProblem} from '../../../src/builder/tag-problem.js';
import {callProblem} from '../shared/call-problem.js';
import {Failure} from '../shared/failure.js';
import {Check, TextInput} from '../shared/fields.js';
import {SHARED_MESSAGES} from '../shared/messages.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import {TAG_MESSAGES} from './messages.js';

/** A tag of the site, and by how many items it is used. */
export interface KnownTag {
  readonly name: string;
  readonly count: number;
}

/** What a row is given. `task` is what the owner has begun with this tag. */
export interface TagRowProps {
  readonly tag: KnownTag;
  readonly tagType: TagType;
  readonly isChosen: boolean;
  /** It is not on the item, which may have no more. */
  readonly isDisabled: boolean;
  readonly others: readonly string[];
  readonly task: 'rename' | 'delete' | null;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onTask: (task: 'rename' | 'delete' | null) => void;
  readonly onRename?: ((to: string) => Promise<void>) | undefined;
  readonly onDelete?: (() => Promise<void>) | undefined;
}

/** Why a call for a tag failed, as the owner reads it; `known` is the name that the list shows. */
function useFailureText(known: string): (error: unknown) => string {
  const t = useTexts(TAG_MESSAGES);
  const m = useBuilderMessages();
  return error => {
    if (!(error instanceof TagChanged) || error.currentName === known) return callProblem(error, m);
    return error.currentName === null ? t('tag-gone') : t('tag-renamed', {name: error.currentName});
  };
}

/** Runs one call at a time for the tag of this name; `problem` is why the last one failed, '' where it did not. */
function useCall(known: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const failureText = useFailureText(known);
  return {
    isBusy,
    failure: problem,
    dismiss: () => setProblem(''),
    run(call: () => Promise<void>): void {
      if (isBusy) return;
      setBusy(true);
      setProblem('');
      call()
        .catch(error => setProblem(failureText(error)))
        .finally(() => setBusy(false));
    },
  };
}

/** Moves the focus to what has just come. */
function useFocus<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return ref;
}

interface TaskProps extends Pick<TagRowProps, 'tag' | 'tagType' | 'others'> {
  readonly onDone: () => void;
}

interface RenameProps extends TaskProps {
  readonly onRename: (to: string) => Promise<void>;
}

/** The name as it is typed, and the call that saves it where it may be used. */
function useRename({tag, tagType, others, onRename, onDone}: RenameProps) {
  const [text, setText] = useState(tag.name);
  const m = useBuilderMessages();
  const {run, ...call} = useCall(tag.name);
  const problem = tagProblem(tagType, text, others);
  const to = tagName(text);
  const isRight = !problem && to !== '';
  const save = (): void => {
    if (!isRight) return;
    run(async () => {
      if (to !== tag.name) await onRename(to);
      onDone();
    });
  };
  const wrong = problem ? m(problem.message, problem.params) : undefined;
  return {...call, text, setText, save, isRight, problem: wrong};
}

/** The new name of a tag. */
function Rename(props: RenameProps): ReactNode {
  const t = useTexts(TAG_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  const {text, setText, save, isRight, problem, isBusy, failure, dismiss} = useRename(props);
  return (
    <div ref={useFocus<HTMLDivElement>()} className="vte-tag-task">
      <TextInput
        label={t(`${props.tagType}-rename-to`)}
        value={text}
        problem={problem}
        onChange={setText}
        onKeyDown={event => event.key === 'Enter' && save()}
      />
      <div className="vte-row">
        <Button className="vte-button" isDisabled={!isRight || isBusy} onPress={save}>
          {shared('save')}
        </Button>
        <Button className="vte-button" onPress={props.onDone}>
          {shared('cancel')}
        </Button>
      </div>
      {failure && <Failure text={failure} onRetry={save} onDismiss={dismiss} />}
    </div>
  );
}

/** The last word before a tag is deleted. */
function Delete({
  tag,
  onDelete,
  onDone,
}: Pick<TaskProps, 'tag' | 'onDone'> & {readonly onDelete: () => Promise<void>}): ReactNode {
  const t = useTexts(TAG_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  const m = useBuilderMessages();
  const {isBusy, failure, dismiss, run} = useCall(tag.name);
  const ref = useFocus<HTMLDivElement>();
  const confirm = (): void =>
    run(async () => {
      await onDelete();
      onDone();
    });
  return (
    <div ref={ref} className="vte-tag-task">
      <p role="alert">{m('delete-tag')}</p>
      <div className="vte-row">
        <Button className="vte-button" onPress={onDone}>
          {shared('cancel')}
        </Button>
        <Button className="vte-button" isDisabled={isBusy} onPress={confirm}>
          {t('tag-delete')}
        </Button>
      </div>
      {failure && <Failure text={failure} onRetry={confirm} onDismiss={dismiss} />}
    </div>
  );
}

/** One tag: whether the item has it, by how many it is used, and what can be done with it. */
export function TagRow(props: TagRowProps): ReactNode {
  const {tag, isChosen, isDisabled, task, onChoose, onTask, onRename, onDelete} = props;
  const t = useTexts(TAG_MESSAGES);
  const row = useRef<HTMLLIElement>(null);
  const done = (): void => {
    onTask(null);
    row.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !task) return;
    event.stopPropagation();
    done();
  };
  const button = (name: 'rename' | 'delete') => (
    <Button
      className="vte-button"
      aria-label={`${t(`tag-${name}`)}: ${tag.name}`}
      aria-expanded={task === name}
      onPress={() => onTask(name)}
    >
      {t(`tag-${name}`)}
    </Button>
  );
  return (
    <li ref={row} onKeyDown={leave}>
      <div className="vte-row">
        <span className="vte-tag">
          <Check label={tag.name} isChecked={isChosen} isDisabled={isDisabled} onChange={onChoose} />
          <span className="vte-hint">{t('tag-used', {count: tag.count})}</span>
        </span>
        {onRename && button('rename')}
        {onDelete && button('delete')}
      </div>
      {task === 'rename' && onRename && <Rename {...props} onRename={onRename} onDone={done} />}
      {task === 'delete' && onDelete && <Delete tag={tag} onDelete={onDelete} onDone={done} />}
    </li>
  );
}
