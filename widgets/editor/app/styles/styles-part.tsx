import {type ReactNode, useEffect, useMemo, useState, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import {
  createStyleCalls,
  type EditableStyles,
  type StyleCalls,
} from '../../../../src/builder/styles/style-calls.js';
import {StylesSession, type StylesSnapshot} from '../../../../src/builder/styles/styles-session.js';
import {ApiError} from '../../../../src/shared/errors.js';
import {colorProperties, fontProperties, themeOn} from '../../../../src/site/styles/style-properties.js';
import {useTexts} from '../../shared/provider.js';
import {turnOfKey} from '../../shared/use-edits.js';
import {clock, store} from '../ports.js';
import {SaveLine} from '../save-state.js';
import type {SitePartProps} from '../site-part-props.js';
import {useKeepWork} from '../use-session.js';
import {ColorStyles} from './color-styles.js';
import {FontStyles} from './font-styles.js';
import {STYLES_MESSAGES} from './messages.js';

const STALE = 409;
/** The session outlives the panel, so that it goes on saving. */
let opened: StylesSession | null = null;

type Roles = Pick<EditableStyles, 'mayWrite' | 'mayPublish'>;

/** The session of the styles, read from the platform first; null while it loads. */
function useStyles(calls: StyleCalls) {
  const [found, setFound] = useState<{readonly session: StylesSession; readonly roles: Roles} | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    calls.readStyles().then(
      stored => {
        opened ??= new StylesSession({calls, clock, store}, stored);
        opened.adopt(stored);
        setFound({session: opened, roles: stored});
      },
      () => setFailed(true),
    );
  }, [calls]);
  return {found, isFailed};
}

/** Shows the styles in the frame as they are edited. */
function useLiveStyles({styles}: StylesSnapshot, onStyles: SitePartProps['onStyles']): void {
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)');
    const show = (): void =>
      onStyles([...fontProperties(styles), ...colorProperties(styles, themeOn(styles, device.matches))]);
    show();
    device.addEventListener('change', show);
    return () => device.removeEventListener('change', show);
  }, [styles, onStyles]);
}

function Conflicts({snapshot, session}: {snapshot: StylesSnapshot; session: StylesSession}): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  if (!snapshot.conflicts.length) return null;
  return (
    <div className="ed-conflicts">
      <p role="alert">{t('styles-conflict')}</p>
      {snapshot.conflicts.map(conflict => (
        <section key={conflict.path} className="ed-conflict" aria-label={t(`path-${conflict.path}`)}>
          <h3>{t(`path-${conflict.path}`)}</h3>
          <div className="ed-row">
            {(['mine', 'theirs'] as const).map(side => (
              <Button key={side} className="vte-button" onPress={() => session.resolve(conflict, side)}>
                {t(`styles-${side}`)}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Parts that visitors do not see yet. */
function Dirty({dirty, stored}: Pick<StylesSnapshot, 'dirty' | 'stored'>): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  if (!dirty.length)
    return <p className="vte-hint">{t(stored.published ? 'styles-clean' : 'styles-unpublished')}</p>;
  return (
    <div className="vte-hint">
      <p>{t('styles-dirty')}</p>
      <ul>
        {dirty.map(path => (
          <li key={path}>
            {t(`path-${path}`)} <code>{path}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PanelProps extends SitePartProps {
  readonly calls: StyleCalls;
  readonly session: StylesSession;
  readonly roles: Roles;
}

/** Publishes and takes back; `note` says what became of it. */
function usePublishing({calls, session}: PanelProps) {
  const t = useTexts(STYLES_MESSAGES);
  const [note, setNote] = useState('');
  const run = async (isPublished: boolean): Promise<void> => {
    try {
      await session.flush();
      const {revision} = session.getSnapshot().stored;
      session.adopt(await calls[isPublished ? 'publishStyles' : 'unpublishStyles'](revision));
      setNote(t(isPublished ? 'styles-published' : 'styles-unpublished'));
    } catch (error) {
      const {status = 0, text = ''} = error instanceof ApiError ? error : {};
      setNote(status === STALE ? t('styles-stale') : text || t('styles-failed'));
      if (status === STALE) session.adopt(await calls.readStyles());
    }
  };
  return {note, run};
}

function Bar({snapshot, ...props}: PanelProps & {readonly snapshot: StylesSnapshot}): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {session, roles} = props;
  const {note, run} = usePublishing(props);
  const {canUndo, canRedo, conflicts, stored} = snapshot;
  const button = (text: string, onPress: () => void, isDisabled = false): ReactNode => (
    <Button className="vte-button" isDisabled={isDisabled} onPress={onPress}>
      {text}
    </Button>
  );
  return (
    <>
      <div className="ed-row">
        {roles.mayWrite && button(t('styles-undo'), () => session.undo(), !canUndo)}
        {roles.mayWrite && button(t('styles-redo'), () => session.redo(), !canRedo)}
        {roles.mayPublish && button(t('styles-publish'), () => void run(true), conflicts.length > 0)}
        {roles.mayPublish &&
          stored.published !== null &&
          button(t('styles-unpublish'), () => void run(false))}
      </div>
      <p role="status" className="ed-note">
        {note}
      </p>
    </>
  );
}

function Panel(props: PanelProps): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {session, roles, prefix, onStyles} = props;
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  useLiveStyles(snapshot, onStyles);
  useKeepWork(session);
  const edit = {
    styles: snapshot.styles,
    onEdit: (...change: Parameters<StylesSession['edit']>) => session.edit(...change),
  };
  return (
    <section
      aria-label={t('styles-bar')}
      onKeyDown={event => {
        const turn = roles.mayWrite
          ? turnOfKey(event, {undo: () => session.undo(), redo: () => session.redo()})
          : null;
        if (!turn || (event.target as Element).matches('input')) return;
        event.preventDefault();
        turn();
      }}
    >
      <SaveLine {...{snapshot, session, prefix}} t={props.t} />
      {!roles.mayWrite && <p>{t('styles-read-only')}</p>}
      <Bar {...props} snapshot={snapshot} />
      <Conflicts {...{snapshot, session}} />
      <Dirty {...snapshot} />
      <fieldset className="ed-fields" disabled={!roles.mayWrite}>
        <ColorStyles {...edit} />
        <FontStyles {...edit} />
      </fieldset>
    </section>
  );
}

/** The colors and fonts of the site: live in the frame while they are edited, seen by visitors once they are published. */
export function StylesPart(props: SitePartProps): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {client} = props;
  const calls = useMemo(() => createStyleCalls(client), [client]);
  const {found, isFailed} = useStyles(calls);
  if (isFailed) return <p role="alert">{t('styles-failed')}</p>;
  if (!found) return <p role="status">{t('styles-loading')}</p>;
  return <Panel {...props} {...found} calls={calls} />;
}
