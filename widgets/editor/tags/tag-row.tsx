import {type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {type TagType, tagName, tagProblem} from '../../../src/builder/tag-problem.js';
import {Failure} from '../shared/failure.js';
import {Check, TextInput} from '../shared/fields.js';
import {SHARED_MESSAGES} from '../shared/messages.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import {TAG_MESSAGES} from './messages.js';
import {useTagProblemText} from './use-tag-problem-text.js';

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

/** Runs one call at a time; `isFailed` until the next. */
function useCall() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  return {
    isBusy: state === 'busy',
    isFailed: state === 'failed',
    dismiss: () => setState('idle'),
    run(call: () => Promise<void>): void {
      if (state === 'busy') return;
      setState('busy');
      call().then(
        () => setState('idle'),
        () => setState('failed'),
      );
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
  const problemText = useTagProblemText(tagType);
  const {run, ...call} = useCall();
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
  return {...call, text, setText, save, isRight, problem: problem ? problemText(problem) : undefined};
}

/** The new name of a tag. */
function Rename(props: RenameProps): ReactNode {
  const t = useTexts(TAG_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  const m = useBuilderMessages();
  const {text, setText, save, isRight, problem, isBusy, isFailed, dismiss} = useRename(props);
  return (
    <div ref={useFocus<HTMLDivElement>()} className="vte-tag-task">
      <TextInput
        label={t(`${props.tagType}-rename-to`)}
        {...{value: text, problem}}
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
      {isFailed && <Failure text={m('error-occurred')} onRetry={save} onDismiss={dismiss} />}
    </div>
  );
}

/** The last word before a tag is deleted. */
function Delete({
  onDelete,
  onDone,
}: Pick<TaskProps, 'onDone'> & {readonly onDelete: () => Promise<void>}): ReactNode {
  const t = useTexts(TAG_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  const m = useBuilderMessages();
  const {isBusy, isFailed, dismiss, run} = useCall();
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
      {isFailed && <Failure text={m('error-occurred')} onRetry={confirm} onDismiss={dismiss} />}
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
          <Check label={tag.name} isChecked={isChosen} {...{isDisabled}} onChange={onChoose} />
          <span className="vte-hint">{t('tag-used', {count: tag.count})}</span>
        </span>
        {onRename && button('rename')}
        {onDelete && button('delete')}
      </div>
      {task === 'rename' && onRename && <Rename {...props} onRename={onRename} onDone={done} />}
      {task === 'delete' && onDelete && <Delete onDelete={onDelete} onDone={done} />}
    </li>
  );
}
