import {type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore} from 'react';
import {createMailingCalls, type SiteMailing} from '../../../src/builder/connections/mailing-calls.js';
import {createMailingStep, MailingChanged} from '../../../src/builder/connections/mailing-steps.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {SAVED_AT_ONCE, StepTimeline} from '../../../src/builder/saving/step-timeline.js';
import {AutomationCount, ForwardedCount, MailingConnection} from '../connections/index.js';
import {CONNECTION_MESSAGES} from '../connections/messages.js';
import {callProblem} from '../shared/call-problem.js';
import {Failure} from '../shared/failure.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import type {Media} from './media-props.js';
import type {Strings} from './strings.js';
import {TurnButtons} from './turn-buttons.js';

/** What the settings of the mailing service are given. */
export interface MailingSettingsProps {
  readonly media: Media;
  readonly t: Strings;
}

/** How often the service is asked after while it takes sign-ups. Source: our choice. */
const ASK_AGAIN_MS = 3000;

type Calls = ReturnType<typeof createMailingCalls>;

/** Steps outlive the panel: a site has one mailing service. */
const timeline = new StepTimeline(SAVED_AT_ONCE);

/** Makes a call that decides on the service, as a step of undo. */
async function decide(calls: Calls, call: () => Promise<unknown>): Promise<SiteMailing> {
  const before = await calls.read();
  await call();
  const after = await calls.read();
  timeline.record(createMailingStep(calls, {before, after}));
  return after;
}

/** The connection as pieces use it; `read` follows each call. Another one after each of `turns`, so that it is asked again. */
const useProvider = (calls: Calls, read: () => void, turns: number) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was undone or redone is another connection.
  useMemo(() => {
    const calling = (call: () => Promise<unknown>) => async (): Promise<void> => {
      await decide(calls, call).finally(read);
    };
    const {provider} = calls;
    const [connect, disconnect] = [calling(provider.connect), calling(provider.disconnect)];
    return {...provider, connect, disconnect};
  }, [calls, read, turns]);

/** True while the service will answer otherwise by itself: it takes sign-ups, or its owner agrees there. */
const isAwaited = ({state, listId, signUps}: SiteMailing): boolean =>
  state === 'waiting' || (listId !== null && signUps.waiting > 0);

/** The site's mailing service, read once, after each call, and while it is awaited. */
function useMailing({client}: Media) {
  const calls = useMemo(() => createMailingCalls(client), [client]);
  const [mailing, setMailing] = useState<SiteMailing | null>(null);
  const m = useBuilderMessages();
  const [problem, setProblem] = useState('');
  const attempt = useCallback(
    async (call: () => Promise<SiteMailing>): Promise<void> => {
      setProblem('');
      await call().then(setMailing, error => setProblem(callProblem(error, m, 'not-connected')));
    },
    [m],
  );
  const read = useCallback(() => void attempt(calls.read), [attempt, calls]);
  useEffect(read, [read]);
  const isAsking = mailing !== null && isAwaited(mailing);
  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setInterval(read, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAsking, read]);
  return {calls, mailing, problem, attempt, read};
}

/** Makes a call after those before it. Resolves once its outcome shows. */
type Ask = (call: () => Promise<string>) => Promise<void>;

const NO_NOTE = {role: 'status', text: ''};

/** Why a call that decides on the service did nothing, where another owner was faster. Throws what else went wrong. */
function useRefusals(mailing: SiteMailing | null, {stale}: Strings) {
  const text = useTexts(CONNECTION_MESSAGES);
  return (error: unknown): typeof NO_NOTE => {
    const isChanged = error instanceof MailingChanged;
    if (!isChanged && !isStale(error)) throw error;
    const provider = mailing?.provider ?? '';
    return {role: 'alert', text: isChanged ? text('mailing-changed', {provider}) : stale};
  };
}

/** Makes the calls of an owner one after the other, each on what the last has left; `note` says what became of it. */
function useAsking({calls, mailing, attempt}: ReturnType<typeof useMailing>, t: Strings) {
  const refusalOf = useRefusals(mailing, t);
  const [note, setNote] = useState(NO_NOTE);
  const last = useRef(Promise.resolve());
  /** Makes a call, or says that another owner was faster and reads what they chose. */
  const make = async (call: () => Promise<string>): Promise<SiteMailing> => {
    setNote(NO_NOTE);
    try {
      setNote({role: 'status', text: await call()});
    } catch (error) {
      setNote(refusalOf(error));
    }
    return calls.read();
  };
  const ask: Ask = call => {
    last.current = last.current.then(() => attempt(() => make(call)));
    return last.current;
  };
  return {note, setNote, ask};
}

/** The list that sign-ups go to, and the choice of another one, which shows before it is saved: arrow keys choose each list that they pass. */
function useListChoice({calls, mailing}: ReturnType<typeof useMailing>, ask: Ask) {
  const [unsaved, setUnsaved] = useState<{readonly listId: string | null} | null>(null);
  const {listId: shown = null} = unsaved ?? mailing ?? {};
  const choose = (listId: string | null): void => {
    const choice = {listId};
    setUnsaved(choice);
    const save = async (): Promise<string> => {
      await decide(calls, () => calls.chooseList(listId, shown));
      return '';
    };
    void ask(save).then(() => setUnsaved(now => (now === choice ? null : now)));
  };
  return {listId: shown, choose};
}

/** Undo and redo of the connection and its list, and the choice of a list. */
function useDecisions(service: ReturnType<typeof useMailing>, t: Strings) {
  const {calls, read} = service;
  const {note, setNote, ask} = useAsking(service, t);
  const [turns, setTurns] = useState(0);
  useSyncExternalStore(timeline.subscribe, timeline.getSnapshot);
  const turn = (direction: 'undo' | 'redo'): void =>
    void ask(async () => {
      // Where another owner was faster, the piece shows theirs.
      const isDone = await timeline.turn(direction).finally(() => setTurns(count => count + 1));
      return isDone ? (direction === 'undo' ? t.undone : t.redone) : '';
    });
  const {listId, choose} = useListChoice(service, ask);
  const afterCall = useCallback(() => {
    setNote(NO_NOTE);
    read();
  }, [read, setNote]);
  const provider = useProvider(calls, afterCall, turns);
  const {canUndo, canRedo} = timeline;
  return {
    note,
    listId,
    choose,
    provider,
    turns: {undo: () => turn('undo'), redo: () => turn('redo'), canUndo, canRedo},
  };
}

/** Where the sign-ups of the site's forms go: the mailing service, its list, and the automations that the list starts. */
export function MailingSettings({media, t}: MailingSettingsProps): ReactNode {
  const service = useMailing(media);
  const {calls, mailing, problem, attempt, read} = service;
  const {note, turns, listId, choose, provider} = useDecisions(service, t);
  if (!mailing) return problem ? <Failure text={problem} onRetry={read} /> : <p role="status">{t.loading}</p>;
  return (
    <>
      {(turns.canUndo || turns.canRedo) && (
        // The page has buttons of the same names.
        <section aria-label={`${mailing.provider}: ${t.undo}`}>
          <TurnButtons session={turns} snapshot={turns} t={t} />
        </section>
      )}
      <MailingConnection name={mailing.provider} provider={provider} listId={listId} onList={choose} />
      {note.text && <p role={note.role}>{note.text}</p>}
      <AutomationCount count={mailing.automationCount} />
      <ForwardedCount {...mailing.signUps} onRetry={() => void attempt(calls.retry)} />
      {problem && <Failure text={problem} onRetry={read} />}
    </>
  );
}
