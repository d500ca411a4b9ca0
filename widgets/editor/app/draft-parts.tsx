import {type ReactNode, useCallback, useEffect, useMemo, useRef, useState} from 'react';
import type {Client} from '../../../src/api/call.js';
import {
  type DraftPorts,
  DraftSession,
  type DraftSnapshot,
  type StoredDraft,
} from '../../../src/builder/saving/draft-session.js';
import type {DraftRules} from '../../../src/builder/saving/merge-draft.js';
import {isStale} from '../../../src/builder/saving/save-schedule.js';
import type {TurnedDraft} from '../../../src/builder/saving/step-timeline.js';
import {Failure} from '../shared/failure.js';
import {undoKeys} from '../shared/use-edits.js';
import {failureOf} from './call-failure.js';
import {DraftConflicts} from './draft-conflicts.js';
import {clock, store} from './ports.js';
import {SaveLine} from './save-state.js';
import type {Strings} from './strings.js';
import {type PanelTurns, TurnButtons} from './turn-buttons.js';
import {useNote} from './use-note.js';
import {useStoredWork} from './use-session.js';

/** The calls of a draft: how it is read and saved, and others. */
type DraftCalls<Value> = DraftPorts<Value, StoredDraft<Value>>['calls'];

/** A hook that reads a draft and opens its session, which outlives the panel, so that it goes on saving. */
export function createDraftHook<Value, Part extends string, Calls extends DraftCalls<Value>>(
  rules: DraftRules<Value, Part>,
  createCalls: (client: Client) => Calls,
) {
  type Stored = Awaited<ReturnType<Calls['save']>> & StoredDraft<Value>;
  type Read = Awaited<ReturnType<Calls['read']>> & Stored;
  let opened: DraftSession<Value, Part, Stored> | null = null;
  return function useDraft(client: Client) {
    const calls = useMemo(() => createCalls(client), [client]);
    const [found, setFound] = useState<{
      readonly session: DraftSession<Value, Part, Stored>;
      readonly first: Read;
    } | null>(null);
    const [isFailed, setFailed] = useState(false);
    const load = useCallback(() => {
      const typed = calls as unknown as DraftPorts<Value, Read>['calls'];
      setFailed(false);
      typed.read().then(
        first => {
          opened ??= new DraftSession<Value, Part, Stored>(rules, {calls: typed, clock, store}, first);
          opened.adopt(first);
          setFound({session: opened, first});
        },
        () => setFailed(true),
      );
    }, [calls]);
    useEffect(load, [load]);
    return {calls, found, isFailed, load};
  };
}

/** What stands in a panel's place until its draft is read. */
export const DraftLoading = ({
  isFailed,
  load,
  t,
}: {
  readonly isFailed: boolean;
  readonly load: () => void;
  readonly t: Strings;
}): ReactNode => (isFailed ? <Failure text={t.failed} onRetry={load} /> : <p role="status">{t.loading}</p>);

/** Calls `onNewer` once each newer revision is there. */
export function useNewer(revision: number, onNewer: () => void): void {
  const known = useRef(revision);
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    onNewer();
  }, [revision, onNewer]);
}

/** The session of a draft that calls are made for. */
interface CalledSession<Stored> extends TurnedDraft {
  flush(): Promise<void>;
  adopt(stored: Stored): void;
  getSnapshot(): ReturnType<TurnedDraft['getSnapshot']> & {readonly stored: Stored};
}

/** Calls that need everything saved first; `note` says what became of the last one. */
export function useDraftCalls<Stored extends {readonly revision: number}>(
  session: CalledSession<Stored>,
  read: () => Promise<Stored>,
  t: Strings,
) {
  const [note, setNote] = useNote(session);
  /** Makes a call that says what became of it. */
  const ask = async (call: (revision: number) => Promise<ReactNode>): Promise<void> => {
    setNote('');
    try {
      await session.flush();
      setNote(await call(session.getSnapshot().stored.revision));
    } catch (error) {
      setNote(failureOf(error, t));
      if (isStale(error)) await read().then(session.adopt.bind(session), () => undefined);
    }
  };
  const run = (call: (revision: number) => Promise<Stored>, done: string): Promise<void> =>
    ask(async revision => {
      session.adopt(await call(revision));
      return done;
    });
  return {note, run, ask};
}

/** What the frame of a panel is given. */
interface DraftPanelProps<Value, Part extends string, Stored extends StoredDraft<Value>> {
  readonly label: string;
  readonly session: DraftSession<Value, Part, Stored>;
  readonly snapshot: DraftSnapshot<Value, Part, Stored>;
  readonly mayWrite: boolean;
  /** Shows the field whose value was refused; undefined where none was. */
  readonly onField?: (() => void) | undefined;
  /** Said to whoever may not change it. */
  readonly readOnly: string;
  readonly nameOf: (part: Part) => string;
  readonly shown?: (version: Value, part: Part) => string;
  /** Buttons after those of undo and redo. */
  readonly buttons?: ReactNode;
  /** What became of the last press. */
  readonly note?: ReactNode;
  /** Undo and redo of the panel, where they take back more than edits of the draft. */
  readonly turns?: PanelTurns | undefined;
  /** What comes before the fields, for readers too. */
  readonly top?: ReactNode;
  readonly prefix: string;
  readonly t: Strings;
  readonly children: ReactNode;
}

/** A panel around a draft: whether it is saved, the ways back, conflicts, and the fields. */
export function DraftPanel<Value, Part extends string, Stored extends StoredDraft<Value>>({
  label,
  mayWrite,
  readOnly,
  buttons,
  note = '',
  turns,
  top,
  children,
  ...props
}: DraftPanelProps<Value, Part, Stored>): ReactNode {
  const {session, snapshot, t} = props;
  useStoredWork(session);
  return (
    <section aria-label={label} onKeyDown={mayWrite ? undoKeys(turns ?? session) : undefined}>
      <SaveLine {...props} />
      {!mayWrite && <p>{readOnly}</p>}
      <div className="ed-row">
        {mayWrite && <TurnButtons session={turns ?? session} snapshot={turns ?? snapshot} t={t} />}
        {buttons}
      </div>
      <p role="status" className="ed-note">
        {note}
      </p>
      <DraftConflicts {...props} />
      {top}
      <fieldset className="ed-fields" disabled={!mayWrite}>
        {children}
      </fieldset>
    </section>
  );
}
