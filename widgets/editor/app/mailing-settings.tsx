import {type ReactNode, useCallback, useEffect, useMemo, useState} from 'react';
import {createMailingCalls, type SiteMailing} from '../../../src/builder/connections/mailing-calls.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import {AutomationCount, ForwardedCount, MailingConnection} from '../connections/index.js';
import {callProblem} from '../shared/call-problem.js';
import {Failure} from '../shared/failure.js';
import {useBuilderMessages} from '../shared/provider.js';
import type {Media} from './media-props.js';
import type {Strings} from './strings.js';

/** What the settings of the mailing service are given. */
export interface MailingSettingsProps {
  readonly media: Media;
  readonly t: Strings;
}

/** How often the service is asked after while it takes sign-ups. Source: our choice. */
const ASK_AGAIN_MS = 3000;

/** The connection as pieces use it; what they read here is read again after a disconnection. */
const useProvider = ({provider}: ReturnType<typeof createMailingCalls>, read: () => void) =>
  useMemo(
    () => ({
      ...provider,
      async disconnect() {
        await provider.disconnect();
        read();
      },
    }),
    [provider, read],
  );

/** The site's mailing service, read once, after each call, and while sign-ups wait to be forwarded. */
function useMailing({client}: Media) {
  const calls = useMemo(() => createMailingCalls(client), [client]);
  const [mailing, setMailing] = useState<SiteMailing | null>(null);
  const m = useBuilderMessages();
  const [problem, setProblem] = useState('');
  const [isChanged, setChanged] = useState(false);
  const attempt = useCallback(
    async (call: () => Promise<SiteMailing>): Promise<void> => {
      setProblem('');
      await call().then(setMailing, error => setProblem(callProblem(error, m, 'not-connected')));
    },
    [m],
  );
  const read = useCallback(() => void attempt(calls.read), [attempt, calls]);
  useEffect(read, [read]);
  const isForwarding = mailing !== null && mailing.listId !== null && mailing.signUps.waiting > 0;
  useEffect(() => {
    if (!isForwarding) return undefined;
    const timer = setInterval(read, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isForwarding, read]);
  const provider = useProvider(calls, read);
  const choose = (listId: string | null): void => {
    setChanged(false);
    const send = async (): Promise<SiteMailing> => {
      try {
        return await calls.chooseList(listId, mailing?.listId ?? null);
      } catch (error) {
        if (!isStale(error)) throw error;
        setChanged(true);
        return calls.read();
      }
    };
    void attempt(send);
  };
  const retry = (): void => void attempt(calls.retry);
  return {mailing, problem, isChanged, read, choose, retry, provider};
}

/** Where the sign-ups of the site's forms go: the mailing service, its list, and the automations that the list starts. */
export function MailingSettings({media, t}: MailingSettingsProps): ReactNode {
  const {mailing, problem, isChanged, read, choose, retry, provider} = useMailing(media);
  if (!mailing) return problem ? <Failure text={problem} onRetry={read} /> : <p role="status">{t.loading}</p>;
  return (
    <>
      <MailingConnection
        name={mailing.provider}
        provider={provider}
        listId={mailing.listId}
        onList={choose}
      />
      {isChanged && <p role="alert">{t.stale}</p>}
      <AutomationCount count={mailing.automationCount} />
      <ForwardedCount {...mailing.signUps} onRetry={retry} />
      {problem && <Failure text={problem} onRetry={read} />}
    </>
  );
}
