import {type ReactNode, useEffect, useSyncExternalStore} from 'react';
import {Button} from 'react-aria-components';
import {dirtyPaths} from '../../../../src/builder/aesthetics.js';
import {publishingSteps} from '../../../../src/builder/saving/shown-step.js';
import {
  createStyleCalls,
  type EditableStyles,
  type StoredStyles,
  type StyleCalls,
} from '../../../../src/builder/styles/style-calls.js';
import {
  STYLES_RULES,
  type StylesSession,
  type StylesSnapshot,
} from '../../../../src/builder/styles/styles-session.js';
import {pageRules} from '../../../../src/site/styles/page-rules.js';
import {colorProperties, fontProperties, themeOn} from '../../../../src/site/styles/style-properties.js';
import {useTexts} from '../../shared/provider.js';
import {createDraftHook, DraftLoading, DraftPanel, useDraftCalls} from '../draft-parts.js';
import type {SitePartProps} from '../site-part-props.js';
import {useTurns} from '../use-turns.js';
import {ColorStyles} from './color-styles.js';
import {FontStyles} from './font-styles.js';
import {STYLES_MESSAGES} from './messages.js';

const useStyles = createDraftHook(STYLES_RULES, client => {
  const calls = createStyleCalls(client);
  return {...calls, read: calls.readStyles, save: calls.saveStyles};
});

/** Shows the styles in the frame as they are edited. */
function useLiveStyles(
  {value: styles}: StylesSnapshot,
  {hasOwnPages}: Pick<EditableStyles, 'hasOwnPages'>,
  onStyles: SitePartProps['onStyles'],
): void {
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)');
    const show = (): void =>
      onStyles({
        properties: [...fontProperties(styles), ...colorProperties(styles, themeOn(styles, device.matches))],
        rules: hasOwnPages ? pageRules(styles) : '',
      });
    show();
    device.addEventListener('change', show);
    return () => device.removeEventListener('change', show);
  }, [styles, hasOwnPages, onStyles]);
}

/** Parts that visitors do not see yet. */
function Dirty({
  value,
  stored,
  theme,
}: Pick<StylesSnapshot, 'value' | 'stored'> & Pick<EditableStyles, 'theme'>): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const dirty = dirtyPaths(stored.published ?? theme, value);
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
  readonly first: EditableStyles;
}

/** Publishing as steps of undo. */
const stepsOf = ({calls, session}: PanelProps, title: string) =>
  publishingSteps<StoredStyles, Pick<StoredStyles, 'published'>>(session, {
    title: () => title,
    stateOf: ({published}) => ({published}),
    read: calls.readStyles,
    show: ({published}, {stored: {revision}}) =>
      published ? calls.publishStyles(revision, published) : calls.unpublishStyles(revision),
  });

function PublishButtons({
  run,
  snapshot: {conflicts, stored},
  ...props
}: PanelProps & {
  readonly run: ReturnType<typeof useDraftCalls<StoredStyles>>['run'];
  readonly snapshot: StylesSnapshot;
}): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {first, calls} = props;
  const asStep = stepsOf(props, t('styles-bar'));
  if (!first.mayPublish) return null;
  return (
    <>
      <Button
        className="vte-button"
        isDisabled={conflicts.length > 0}
        onPress={() => void run(asStep(calls.publishStyles), t('styles-published'))}
      >
        {t('styles-publish')}
      </Button>
      {stored.published !== null && (
        <Button
          className="vte-button"
          onPress={() => void run(asStep(calls.unpublishStyles), t('styles-unpublished'))}
        >
          {t('styles-unpublish')}
        </Button>
      )}
    </>
  );
}

function Panel(props: PanelProps): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {session, first, calls, prefix, onStyles} = props;
  const snapshot = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const {note, run, ask} = useDraftCalls(session, calls.readStyles, props.t);
  const turns = useTurns(session, {ask, t: props.t});
  useLiveStyles(snapshot, first, onStyles);
  const edit = {
    styles: snapshot.value,
    // The list of fonts is no control that the disabled fields around it disable.
    onEdit: (...change: Parameters<StylesSession['edit']>) => {
      if (first.mayWrite) session.edit(...change);
    },
  };
  return (
    <DraftPanel
      label={t('styles-bar')}
      readOnly={t('styles-read-only')}
      mayWrite={first.mayWrite}
      nameOf={path => t(`path-${path}`)}
      buttons={<PublishButtons {...props} run={run} snapshot={snapshot} />}
      session={session}
      snapshot={snapshot}
      turns={turns}
      note={note}
      prefix={prefix}
      t={props.t}
    >
      <Dirty {...snapshot} theme={first.theme} />
      <ColorStyles {...edit} />
      <FontStyles {...edit} />
    </DraftPanel>
  );
}

/** The colors and fonts of the site: live in the frame while they are edited, seen by visitors once they are published. */
export function StylesPart(props: SitePartProps): ReactNode {
  const {found, calls, ...loading} = useStyles(props.client);
  if (!found) return <DraftLoading {...loading} t={props.t} />;
  return <Panel {...props} session={found.session} first={found.first} calls={calls} />;
}
