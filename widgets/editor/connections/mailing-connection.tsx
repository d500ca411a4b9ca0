import {type ReactNode, useCallback, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import type {MailingList, MailingProvider, MailingState} from '../../../src/builder/connections/mailing.js';
import {Failure} from '../shared/failure.js';
import {Field} from '../shared/fields.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {CONNECTION_MESSAGES} from './messages.js';

/** What the connection to a mailing service is given. */
export interface MailingConnectionProps {
  /** Name of the service. */
  readonly name: string;
  /** A constant, or memoized: another provider is asked again. */
  readonly provider: MailingProvider;
  /** Id of the list that sign-ups go to; null for none yet. */
  readonly listId: string | null;
  readonly onList: (listId: string | null) => void;
}

/** How often a connection that is waited for is asked after. Source: our choice. */
const ASK_AGAIN_MS = 2000;

/** The connection, asked for again while it is waited for; null before the first answer. */
function useConnection(provider: MailingProvider) {
  const [state, setState] = useState<MailingState | null>(null);
  const [lists, setLists] = useState<readonly MailingList[]>([]);
  const [isFailed, setFailed] = useState(false);
  const attempt = useCallback(
    async (call?: () => Promise<void>): Promise<void> => {
      setFailed(false);
      try {
        await call?.();
        const found = await provider.readState();
        if (found === 'connected') setLists(await provider.readLists());
        setState(found);
      } catch {
        setFailed(true);
      }
    },
    [provider],
  );
  useEffect(() => void attempt(), [attempt]);
  useEffect(() => {
    if (state !== 'waiting' || isFailed) return undefined;
    const timer = setInterval(() => void attempt(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, isFailed, attempt]);
  return {state, lists, isFailed, attempt};
}

/** The list that sign-ups go to: one must be chosen. */
function Lists({
  lists,
  listId,
  onList,
}: Pick<MailingConnectionProps, 'listId' | 'onList'> & {readonly lists: readonly MailingList[]}): ReactNode {
  const t = useTexts(CONNECTION_MESSAGES);
  const m = useBuilderMessages();
  const chosen = lists.some(({id}) => id === listId) ? listId : null;
  return (
    <Field label={t('mailing-list')} problem={chosen === null ? m('list-missing') : undefined}>
      {ids => (
        <select
          {...ids}
          value={chosen ?? ''}
          onChange={({target}) => onList(target.value === '' ? null : target.value)}
        >
          <option value="">{t('mailing-choose')}</option>
          {lists.map(({id, name}) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function MailingConnectionPiece({name, provider, listId, onList}: MailingConnectionProps): ReactNode {
  const t = useTexts(CONNECTION_MESSAGES);
  const m = useBuilderMessages();
  const {state, lists, isFailed, attempt} = useConnection(provider);
  const params = {provider: name};
  const disconnect = (): void => void attempt(() => provider.disconnect());
  return (
    <section className="vte-piece" aria-label={name}>
      <p role="status">{state === null ? t('mailing-loading') : t(`mailing-${state}`, params)}</p>
      {isFailed && <Failure text={m('not-connected')} onRetry={() => void attempt()} />}
      {state === 'connected' && <Lists lists={lists} listId={listId} onList={onList} />}
      {state === 'disconnected' && (
        <Button className="vte-button" onPress={() => void attempt(() => provider.connect())}>
          {t('mailing-connect', params)}
        </Button>
      )}
      {(state === 'connected' || state === 'waiting') && (
        <Button className="vte-button" onPress={disconnect}>
          {state === 'waiting' ? t('mailing-cancel') : t('mailing-disconnect', params)}
        </Button>
      )}
    </section>
  );
}

/** Connects a mailing service, and chooses the list that sign-ups go to. Source: runtime spec §4, email-marketing connection; §5, mailing integration. */
export const MailingConnection = inTextLanguage(MailingConnectionPiece);
