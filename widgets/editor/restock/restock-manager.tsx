import {type ReactNode, useCallback, useEffect, useState} from 'react';
import {Button} from 'react-aria-components';
import type {
  createRestockCalls,
  RestockGroup,
  RestockSignUpRow,
  RestockVariant,
} from '../../../src/builder/restock-calls.js';
import type {NewId} from '../../../src/ports.js';
import {callProblem} from '../shared/call-problem.js';
import {Failure} from '../shared/failure.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {TimeZoneProblem, useTimes} from '../shared/times.js';
import {RESTOCK_MESSAGES} from './messages.js';

type RestockCalls = ReturnType<typeof createRestockCalls>;

/** What the restock manager is given. */
export interface RestockManagerProps {
  /** Calls of the platform, as `createRestockCalls` of `vitrine/builder` makes them. A constant, or memoized. */
  readonly calls: RestockCalls;
  /** Makes the key of a sending, which is safe to repeat. */
  readonly newId: NewId;
  /** What owners call a variant; its SKU by default. */
  readonly nameOf?: (group: RestockGroup) => string;
}

/** The variants that somebody signed up for, a page at a time. */
function useGroups(calls: RestockCalls) {
  const [groups, setGroups] = useState<readonly RestockGroup[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  const read = useCallback(
    async (from: string | null): Promise<void> => {
      setFailed(false);
      try {
        const page = await calls.readGroups(from);
        setGroups(old => (from === null || !old ? page.rows : [...old, ...page.rows]));
        setCursor(page.nextPageCursor);
      } catch {
        setFailed(true);
      }
    },
    [calls],
  );
  useEffect(() => void read(null), [read]);
  return {groups, cursor, isFailed, read};
}

/** Everybody who signed up for a variant. */
function SignUps({calls, variant}: {calls: RestockCalls; variant: RestockVariant}): ReactNode {
  const t = useTexts(RESTOCK_MESSAGES);
  const m = useBuilderMessages();
  const dayOf = useTimes({dateStyle: 'medium'});
  const [rows, setRows] = useState<readonly RestockSignUpRow[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const {productId, variantId} = variant;
  const read = useCallback((): void => {
    setFailed(false);
    calls.readAllSignUps({productId, variantId}).then(setRows, () => setFailed(true));
  }, [calls, productId, variantId]);
  useEffect(read, [read]);
  if (isFailed) return <Failure text={m('results-not-loaded')} onRetry={read} />;
  if (!rows) return <p role="status">{t('restock-loading')}</p>;
  return (
    <ul>
      {rows.map(({email, createdAtMs, sentAtMs}) => (
        <li key={email}>
          {email}{' '}
          <span className="vte-hint">
            {sentAtMs === null
              ? t('restock-row-waiting', {date: dayOf(createdAtMs)})
              : t('restock-row-sent', {date: dayOf(sentAtMs)})}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Group({
  group,
  name,
  calls,
  onSend,
}: {
  readonly group: RestockGroup;
  readonly name: string;
  readonly calls: RestockCalls;
  readonly onSend: () => void;
}): ReactNode {
  const t = useTexts(RESTOCK_MESSAGES);
  const [isOpen, setOpen] = useState(false);
  const {count, waiting, isBuyable} = group;
  return (
    <li>
      <strong>{name}</strong>{' '}
      <span className="vte-hint">
        {t('restock-count', {count})},{' '}
        {waiting === 0 ? t('restock-nobody-waits') : t('restock-waiting', {waiting})}
      </span>
      <div className="vte-row">
        <Button className="vte-button" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'restock-hide' : 'restock-show', {name})}
        </Button>
        {waiting > 0 && !isBuyable && <span className="vte-hint">{t('restock-unsold')}</span>}
        {waiting > 0 && isBuyable && (
          <Button className="vte-button" onPress={onSend}>
            {t('restock-send', {name})}
          </Button>
        )}
      </div>
      {isOpen && <SignUps calls={calls} variant={group} />}
    </li>
  );
}

/** Sends emails; `note` says what became of it, and a retry uses the same key. */
function useSending({calls, newId}: RestockManagerProps, onSent: () => void) {
  const t = useTexts(RESTOCK_MESSAGES);
  const [note, setNote] = useState('');
  const m = useBuilderMessages();
  const [failed, setFailed] = useState<{readonly problem: string; readonly retry: () => void} | null>(null);
  const send = (call: (key: string) => Promise<void>, key = newId()): void => {
    setNote('');
    setFailed(null);
    call(key).then(
      () => {
        setNote(t('restock-sent'));
        onSent();
      },
      error => setFailed({problem: callProblem(error, m), retry: () => send(call, key)}),
    );
  };
  return {
    note,
    failed,
    dismiss: () => setFailed(null),
    sendOne: (variant: RestockVariant) => send(key => calls.send(variant, key)),
    sendAll: (variants: readonly RestockVariant[]) => send(key => calls.sendAll(variants, key)),
  };
}

const variantOf = ({productId, variantId}: RestockGroup): RestockVariant => ({productId, variantId});

function RestockManagerPiece(props: RestockManagerProps): ReactNode {
  const t = useTexts(RESTOCK_MESSAGES);
  const m = useBuilderMessages();
  const {calls, nameOf = ({sku, variantId}: RestockGroup) => sku || variantId} = props;
  const {groups, cursor, isFailed, read} = useGroups(calls);
  const {note, failed, dismiss, sendOne, sendAll} = useSending(props, () => void read(null));
  const waiting = (groups ?? []).filter(group => group.waiting > 0 && group.isBuyable).map(variantOf);
  return (
    <section className="vte-piece vte-restock" aria-label={t('restock-title')}>
      <TimeZoneProblem />
      <p role="status">{groups ? note : !isFailed && t('restock-loading')}</p>
      {isFailed && <Failure text={m('results-not-loaded')} onRetry={() => void read(null)} />}
      {failed && <Failure text={failed.problem} onRetry={failed.retry} onDismiss={dismiss} />}
      {groups?.length === 0 && <p>{t('restock-nobody')}</p>}
      <ul>
        {groups?.map(group => (
          <Group
            key={`${group.productId} ${group.variantId}`}
            group={group}
            calls={calls}
            name={nameOf(group)}
            onSend={() => sendOne(variantOf(group))}
          />
        ))}
      </ul>
      <div className="vte-row">
        {cursor !== null && (
          <Button className="vte-button" onPress={() => void read(cursor)}>
            {t('restock-more')}
          </Button>
        )}
        {waiting.length > 0 && (
          <Button className="vte-button" onPress={() => sendAll(waiting)}>
            {t('restock-send-all')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Lists who waits for products that are sold out, and emails them. Source: commerce spec §7, restock calls of the owner. */
export const RestockManager = inTextLanguage(RestockManagerPiece);
