import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {SHARED_MESSAGES} from './messages.js';
import {useTexts} from './provider.js';

/** What becomes of the call that brings something back. */
interface BringingBack {
  readonly isBusy: boolean;
  /** Why the last one failed, '' where it did not. */
  readonly problem: string;
}

/** What was just deleted, with what brings it back: undo of its deletion, or redo of its creation. */
export function DeletedNote({
  title,
  isUndone = false,
  isBusy,
  problem,
  onBack,
}: BringingBack & {
  readonly title: string;
  /** True where it is gone since its creation was undone. */
  readonly isUndone?: boolean;
  readonly onBack: () => void;
}): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  return (
    <>
      <p role="status">
        {t('deleted-note', {title})}{' '}
        <Button className="vte-button" isDisabled={isBusy} onPress={onBack}>
          {t(isUndone ? 'deleted-redo' : 'deleted-undo')}
        </Button>
      </p>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </>
  );
}

interface DeletedListProps extends BringingBack {
  readonly title: string;
  readonly hint: string;
  readonly entries: readonly {readonly id: string; readonly name: string}[];
  readonly onBack: (id: string) => void;
  /** What came back last. */
  readonly note?: string;
}

/** What was deleted, each with a button that restores it. The note of the last one stays where none is left. */
export function DeletedList(props: DeletedListProps): ReactNode {
  const {title, hint, entries, isBusy, problem, onBack, note = ''} = props;
  const t = useTexts(SHARED_MESSAGES);
  if (!entries.length && !note && !problem) return null;
  return (
    <details className="vte-goods-part">
      <summary>{title}</summary>
      <p className="vte-hint">{hint}</p>
      <ul className="vte-goods-list">
        {entries.map(({id, name}) => (
          <li key={id} className="vte-row">
            <bdi>{name}</bdi>
            <Button
              className="vte-button"
              aria-label={t('bring-back-of', {title: name})}
              isDisabled={isBusy}
              onPress={() => onBack(id)}
            >
              {t('bring-back')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{note}</p>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </details>
  );
}
