import {type ReactNode, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {
  createStore,
  STORE_STEPS,
  StoreCreationError,
  type StoreCreationPorts,
  type StoreProgress,
  type StoreStep,
} from '../../../src/builder/create-store.js';
import {NavigationNotFoundError} from '../../../src/builder/navigation.js';
import {ApiError} from '../../../src/shared/errors.js';
import {PAGE_FIELDS} from '../../../src/tables/page-block-kinds.js';
import {Failure} from '../shared/failure.js';
import {Check, TextInput} from '../shared/fields.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {STORE_MESSAGES} from './messages.js';
import {StepCounter} from './step-counter.js';

/** What an owner asks for. */
interface Request {
  readonly title: string;
  readonly description: string;
  readonly hasNavigation: boolean;
}

/** A store of which a part may exist: what was asked for, what exists, and why the last step failed, '' where none has. */
export interface UnfinishedStore {
  readonly request: Request;
  readonly progress: StoreProgress;
  readonly problem: string;
}

/** What the store creation is given. */
export interface StoreCreatorProps {
  readonly calls: StoreCreationPorts['calls'];
  readonly newId: StoreCreationPorts['newId'];
  /** Addresses that the store cannot have: those of pages and collections, and those that the site itself has. */
  readonly takenUrlIds: readonly string[];
  /** The template whose navigation may have the store. */
  readonly templateId: string;
  /** Where the creation goes on: what `onUnfinished` received before. Read once, as it is first rendered. */
  readonly unfinished?: UnfinishedStore | null;
  /** Called after each step and each failure, for the next visit; null once nothing is to be finished. */
  readonly onUnfinished?: (store: UnfinishedStore | null) => void;
  /** Called once the store is there. */
  readonly onCreated: (store: StoreProgress) => void;
}

const NOTHING_ASKED: Request = {title: '', description: '', hasNavigation: true};

type Phase = 'asking' | 'creating' | 'failed' | 'done';

/** Why a step failed. */
const problemOf = ({cause}: StoreCreationError, m: ReturnType<typeof useBuilderMessages>): string => {
  if (cause instanceof NavigationNotFoundError) return m(cause.messageId);
  return (cause instanceof ApiError && cause.text) || m('error-occurred');
};

/** Creates the store, and goes on from where a step failed. */
function useCreation(props: StoreCreatorProps) {
  const t = useTexts(STORE_MESSAGES);
  const m = useBuilderMessages();
  const {unfinished = null, onUnfinished = () => undefined} = props;
  const [phase, setPhase] = useState<Phase>(unfinished ? 'failed' : 'asking');
  const [progress, setProgress] = useState(unfinished?.progress ?? null);
  const [problem, setProblem] = useState(unfinished?.problem ?? '');
  const create = async (asked: Request): Promise<void> => {
    setPhase('creating');
    const {title, description, hasNavigation} = asked;
    const report = (next: StoreProgress, problem = ''): void => {
      setProgress(next);
      setProblem(problem);
      onUnfinished({request: asked, progress: next, problem});
    };
    const {calls, newId, takenUrlIds, templateId, onCreated} = props;
    const navigation = hasNavigation ? {templateId} : {};
    const request = {title, description, takenUrlIds, fallbackTitle: t('store-fallback'), ...navigation};
    try {
      const ports = {calls, newId, onProgress: (next: StoreProgress) => report(next)};
      const store = await createStore(request, ports, progress ?? undefined);
      setPhase('done');
      onUnfinished(null);
      onCreated(store);
    } catch (error) {
      if (!(error instanceof StoreCreationError)) throw error;
      report(error.progress, problemOf(error, m));
      setPhase('failed');
    }
  };
  const discard = (): void => {
    setPhase('asking');
    setProgress(null);
    onUnfinished(null);
  };
  return {phase, done: progress?.done ?? [], problem, create, discard};
}

/** The steps of this store, and how many are done. */
function Steps({hasNavigation, done}: {readonly hasNavigation: boolean; readonly done: number}): ReactNode {
  const t = useTexts(STORE_MESSAGES);
  const steps = STORE_STEPS.filter(step => step !== 'navigation' || hasNavigation);
  return <StepCounter names={steps.map(step => t(`store-step-${step}`))} done={done} />;
}

/** Why a step failed, and what exists: the owner decides whether to go on. */
function Created({
  problem,
  done,
}: {
  readonly problem: string;
  readonly done: readonly StoreStep[];
}): ReactNode {
  const t = useTexts(STORE_MESSAGES);
  const names = done.map(step => t(`store-step-${step}`)).join(', ');
  return (
    <>
      {problem && <Failure text={problem} />}
      <p>{names ? t('store-created-so-far', {names}) : t('store-created-nothing')}</p>
    </>
  );
}

function Fields({
  request,
  onChange,
  problem,
}: {
  readonly request: Request;
  readonly onChange: (request: Request) => void;
  readonly problem: string | undefined;
}): ReactNode {
  const t = useTexts(STORE_MESSAGES);
  return (
    <>
      <TextInput
        label={t('store-title')}
        value={request.title}
        maxLength={PAGE_FIELDS.title}
        problem={problem}
        onChange={title => onChange({...request, title})}
      />
      <TextInput
        label={t('store-description')}
        value={request.description}
        maxLength={PAGE_FIELDS.description}
        onChange={description => onChange({...request, description})}
      />
      <Check
        label={t('store-navigation')}
        isChecked={request.hasNavigation}
        onChange={hasNavigation => onChange({...request, hasNavigation})}
      />
    </>
  );
}

/** Creates the store or goes on with it; after a failure the owner may leave it as it is. */
function Buttons({phase, onDiscard}: {readonly phase: Phase; readonly onDiscard: () => void}): ReactNode {
  const t = useTexts(STORE_MESSAGES);
  return (
    <div className="vte-row">
      <Button className="vte-button" type="submit" isDisabled={phase === 'creating'}>
        {t(phase === 'failed' ? 'store-continue' : 'store-create')}
      </Button>
      {phase === 'failed' && (
        <Button className="vte-button" onPress={onDiscard}>
          {t('store-discard')}
        </Button>
      )}
    </div>
  );
}

function StoreCreatorPiece(props: StoreCreatorProps): ReactNode {
  const t = useTexts(STORE_MESSAGES);
  const [request, setRequest] = useState(props.unfinished?.request ?? NOTHING_ASKED);
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const {phase, done, problem, create, discard} = useCreation(props);
  if (phase === 'done') return <p role="status">{t('store-done')}</p>;
  return (
    <form
      ref={form}
      className="vte-piece"
      onSubmit={event => {
        event.preventDefault();
        const title = request.title.trim();
        setMissing(!title);
        if (title) void create({...request, title});
      }}
    >
      {/* What was asked for holds once a part of it exists. */}
      <fieldset className="vte-group" disabled={phase === 'creating' || done.length > 0}>
        <Fields
          request={request}
          onChange={setRequest}
          problem={isMissing ? t('store-title-missing') : undefined}
        />
      </fieldset>
      {phase !== 'asking' && <Steps hasNavigation={request.hasNavigation} done={done.length} />}
      {phase === 'failed' && <Created problem={problem} done={done} />}
      <Buttons
        phase={phase}
        onDiscard={() => {
          discard();
          setRequest(NOTHING_ASKED);
          // The button goes, and the fields are enabled with the next frame.
          requestAnimationFrame(() => form.current?.querySelector('input')?.focus());
        }}
      />
    </form>
  );
}

/**
 * Creates a store in steps: its collection, its root category and, where the owner wants it, its place in the main navigation. After
 * a failure it says what was created, and goes on from there; with `onUnfinished`, also after the page was left. Source: runtime spec §4, store creation order; §8, builder.
 */
export const StoreCreator = inTextLanguage(StoreCreatorPiece);
