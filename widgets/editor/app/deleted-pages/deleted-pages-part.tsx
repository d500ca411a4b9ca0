import {type ReactNode, useMemo, useState} from 'react';
import {Button} from 'react-aria-components';
import {createPageCalls, type DeletedPageEntry} from '../../../../src/builder/pages/page-calls.js';
import {Failure} from '../../shared/failure.js';
import {SHARED_MESSAGES} from '../../shared/messages.js';
import {useTexts} from '../../shared/provider.js';
import {TimeZoneProblem, useTimes} from '../../shared/times.js';
import {usePress} from '../../shared/use-press.js';
import type {SitePartProps} from '../site-part-props.js';
import {useRead} from '../use-read.js';
import {DELETED_MESSAGES} from './messages.js';

function Row({
  page: {title, deletedMs},
  onRestore,
}: {
  readonly page: DeletedPageEntry;
  /** Left out where the role may not bring it back. */
  readonly onRestore: (() => void) | null;
}): ReactNode {
  const t = useTexts(DELETED_MESSAGES);
  const time = useTimes({dateStyle: 'medium', timeStyle: 'short'})(deletedMs);
  return (
    <li className="vte-entry">
      <span>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        <span className="vte-hint">{t('deleted-at', {time})}</span>
      </span>
      {onRestore && (
        <Button
          className="vte-button"
          aria-label={t('deleted-restore-of', {title, time})}
          onPress={onRestore}
        >
          {t('deleted-restore')}
        </Button>
      )}
    </li>
  );
}

/** The deleted pages, and how one is brought back; `note` says which came back last. */
function useDeletedPages({client, onStored}: SitePartProps) {
  const t = useTexts(DELETED_MESSAGES);
  const calls = useMemo(() => createPageCalls(client), [client]);
  const {value: pages, problem, reload} = useRead(calls.readDeletedPages, 'pages-not-loaded');
  const {run, isBusy, problem: refusal} = usePress();
  const [note, setNote] = useState('');
  const restore = ({id, title}: DeletedPageEntry): void => {
    if (isBusy) return;
    setNote('');
    void run(async () => {
      await calls.undeletePage(id);
      setNote(t('deleted-restored', {title}));
      onStored();
      await reload();
    });
  };
  return {pages, problem, reload, refusal, note, restore};
}

/** The pages that were deleted and can be brought back. Source: ours: docs/editor.md, Saving. */
export function DeletedPagesPart(props: SitePartProps): ReactNode {
  const t = useTexts(DELETED_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  const {pages, problem, reload, refusal, note, restore} = useDeletedPages(props);
  const {site, t: strings} = props;
  const name = strings.siteParts['deleted-pages'];
  return (
    <section className="vte-piece vte-goods" aria-label={name}>
      <h2>{name}</h2>
      <p>{t('deleted-intro')}</p>
      <TimeZoneProblem />
      {problem && <Failure text={problem} onRetry={() => void reload()} />}
      <p role="status">{note || (!pages && !problem && shared('list-loading'))}</p>
      <p role="alert" className="vte-problem">
        {refusal}
      </p>
      {pages?.length === 0 && <p className="vte-hint">{t('deleted-none')}</p>}
      <ul className="vte-goods-list">
        {pages?.map(page => (
          <Row key={page.id} page={page} onRestore={site.mayPublish ? () => restore(page) : null} />
        ))}
      </ul>
    </section>
  );
}
