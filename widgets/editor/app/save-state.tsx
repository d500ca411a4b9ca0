import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {PageSnapshot} from '../../../src/builder/pages/page-snapshot.js';
import {blockName} from './block-list.js';
import type {ConflictsProps} from './conflicts/page-conflicts.js';
import {createPart} from './part.js';
import type {Strings} from './strings.js';

const NEEDS_RETRY: readonly string[] = ['offline', 'session-over', 'gone', 'refused'];

/** Leads to the field of a panel that is wrong, once that is shown. */
const ShowField = ({onField, t}: {readonly onField: () => void; readonly t: Strings}): ReactNode => (
  <Button
    className="vte-button"
    onPress={({target}) => {
      const panel = target.closest('section');
      onField();
      // It may not have been rendered yet.
      requestAnimationFrame(() => panel?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    }}
  >
    {t.showField}
  </Button>
);

/** Whether the work is saved, and what to do where it is not. */
export function SaveLine({
  snapshot: {state, problem, isMerged},
  session,
  onField,
  prefix,
  t,
}: {
  readonly snapshot: Pick<PageSnapshot, 'state' | 'problem' | 'isMerged'>;
  readonly session: {retry(): void};
  /** Shows the field whose value is wrong, which another try does not help; undefined where no field is. */
  readonly onField?: (() => void) | undefined;
  readonly prefix: string;
  readonly t: Strings;
}): ReactNode {
  const isField = state === 'refused' && onField;
  return (
    <div className={`ed-state ed-state-${state}`}>
      <p role="status">
        {isField ? t.refusedField : t.save[state]} {state === 'refused' && problem}{' '}
        {isMerged && state === 'saved' && t.merged}
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
      {isField && <ShowField onField={onField} t={t} />}
      {NEEDS_RETRY.includes(state) && !isField && (
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
