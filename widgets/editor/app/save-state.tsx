import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {PageSnapshot} from '../../../src/builder/pages/page-snapshot.js';
import {blockName} from './block-list.js';
import type {ConflictsProps} from './conflicts/page-conflicts.js';
import {createPart} from './part.js';
import type {Strings} from './strings.js';

const NEEDS_RETRY: readonly string[] = ['offline', 'session-over', 'gone', 'refused'];

/** Whether the work is saved, and what to do where it is not. */
export function SaveLine({
  snapshot: {state, problem, isMerged},
  session,
  prefix,
  t,
}: {
  readonly snapshot: Pick<PageSnapshot, 'state' | 'problem' | 'isMerged'>;
  readonly session: {retry(): void};
  readonly prefix: string;
  readonly t: Strings;
}): ReactNode {
  return (
    <div className={`ed-state ed-state-${state}`}>
      <p role="status">
        {t.save[state]} {state === 'refused' && problem} {isMerged && state === 'saved' && t.merged}
      </p>
      {state === 'session-over' && (
        <a
          href={`${prefix}/owner/sign-in?to=${encodeURIComponent(`${prefix}/editor`)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t.signIn}
        </a>
      )}
      {NEEDS_RETRY.includes(state) && (
        <Button className="vte-button" onPress={() => session.retry()}>
          {t.tryAgain}
        </Button>
      )}
    </div>
  );
}

const PageConflicts = createPart(() => import('./conflicts/page-conflicts.js'), 'PageConflicts');

/** What two owners changed differently in a page; nothing where there is nothing to choose. */
export const Conflicts = (props: Omit<ConflictsProps, 'nameOf'>): ReactNode =>
  props.conflicts.length > 0 && <PageConflicts {...props} nameOf={blockName} />;
