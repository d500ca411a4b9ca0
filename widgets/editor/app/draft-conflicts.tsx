import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import type {DraftConflict} from '../../../src/builder/saving/merge-draft.js';
import type {Strings} from './strings.js';

const Version = ({title, text}: {readonly title: string; readonly text: string}): ReactNode => (
  <>
    <dt>{title}</dt>
    <dd>
      <bdi>{text}</bdi>
    </dd>
  </>
);

/** What two owners changed differently, with a choice. `shown` describes a version of a part. */
export function DraftConflicts<Value, Part extends string>({
  snapshot,
  session,
  nameOf,
  shown,
  t,
}: {
  readonly snapshot: {readonly conflicts: readonly DraftConflict<Value, Part>[]};
  readonly session: {resolve(conflict: DraftConflict<Value, Part>, side: 'mine' | 'theirs'): void};
  readonly nameOf: (part: Part) => string;
  readonly shown?: (version: Value, part: Part) => string;
  readonly t: Strings;
}): ReactNode {
  if (!snapshot.conflicts.length) return null;
  return (
    <div className="ed-conflicts">
      <p role="alert">{t.conflict}</p>
      {snapshot.conflicts.map(conflict => (
        <section key={conflict.path} className="ed-conflict" aria-label={nameOf(conflict.path)}>
          <h3>{nameOf(conflict.path)}</h3>
          {shown && (
            <dl>
              <Version title={t.mine} text={shown(conflict.mine, conflict.path)} />
              <Version title={t.theirs} text={shown(conflict.theirs, conflict.path)} />
            </dl>
          )}
          <div className="ed-row">
            {(['mine', 'theirs'] as const).map(side => (
              <Button key={side} className="vte-button" onPress={() => session.resolve(conflict, side)}>
                {side === 'mine' ? t.keepMine : t.keepTheirs}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
