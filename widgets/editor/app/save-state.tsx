import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {ConflictChoice, PageConflict} from '../../../src/builder/pages/merge-page.js';
import type {PageSnapshot} from '../../../src/builder/pages/page-session.js';
import {blockName} from './block-list.js';
import type {Strings} from './strings.js';

const NEEDS_RETRY: readonly string[] = ['offline', 'session-over', 'refused'];

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

const shown = (conflict: PageConflict, side: 'mine' | 'theirs', t: Strings): string => {
  if (conflict.kind === 'field') return conflict[side];
  const block = conflict[side];
  if (!block) return t.removed;
  return typeof block.data.text === 'string' ? block.data.text : JSON.stringify(block.data, null, 1);
};

interface ConflictsProps {
  readonly conflicts: readonly PageConflict[];
  readonly onChoose: (conflict: PageConflict, choice: ConflictChoice) => void;
  readonly t: Strings;
}

function Conflict({
  conflict,
  onChoose,
  t,
}: Omit<ConflictsProps, 'conflicts'> & {readonly conflict: PageConflict}): ReactNode {
  const block = conflict.kind === 'block' ? (conflict.mine ?? conflict.theirs) : null;
  const name = block ? blockName(block, t) : t.fields[conflict.id as 'title'];
  const hasBoth = conflict.kind === 'block' && conflict.mine !== null && conflict.theirs !== null;
  const choices = [
    ['mine', t.keepMine],
    ['theirs', t.keepTheirs],
    ...(hasBoth ? [['both', t.keepBoth] as const] : []),
  ] as const;
  return (
    <section className="ed-conflict" aria-label={name}>
      <h3>{name}</h3>
      <dl>
        <dt>{t.mine}</dt>
        <dd>
          <bdi>{shown(conflict, 'mine', t)}</bdi>
        </dd>
        <dt>{t.theirs}</dt>
        <dd>
          <bdi>{shown(conflict, 'theirs', t)}</bdi>
        </dd>
      </dl>
      <div className="ed-row">
        {choices.map(([choice, text]) => (
          <Button key={choice} className="vte-button" onPress={() => onChoose(conflict, choice)}>
            {text}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What two owners changed differently, with both versions and a choice. */
export function Conflicts({conflicts, ...props}: ConflictsProps): ReactNode {
  if (!conflicts.length) return null;
  return (
    <section className="ed-conflicts" aria-label={props.t.save.conflict}>
      <p role="alert">{props.t.conflict}</p>
      {conflicts.map(conflict => (
        <Conflict key={`${conflict.kind} ${conflict.id}`} conflict={conflict} {...props} />
      ))}
    </section>
  );
}
