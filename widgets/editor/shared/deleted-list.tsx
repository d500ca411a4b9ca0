import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {SHARED_MESSAGES} from './messages.js';
import {useTexts} from './provider.js';

/** What a list of what was deleted is given. */
interface DeletedListProps {
  readonly title: string;
  readonly hint: string;
  readonly entries: readonly {readonly id: string; readonly name: string}[];
  readonly isBusy: boolean;
  readonly problem: string;
  readonly onBack: (id: string) => void;
  readonly note?: string;
}

/** What was deleted, each with the way back. */
export function DeletedList(props: DeletedListProps): ReactNode {
  const {title, hint, entries, isBusy, problem, onBack, note = ''} = props;
  const t = useTexts(SHARED_MESSAGES);
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
