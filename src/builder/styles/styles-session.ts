import type {SiteStyles} from '../../site/styles/site-styles.js';
import type {AestheticsPath} from '../../tables/aesthetics-paths.js';
import {dirtyPaths} from '../aesthetics.js';
import type {DraftSession, DraftSnapshot} from '../saving/draft-session.js';
import type {DraftRules} from '../saving/merge-draft.js';
import {withNamedColors, withPathsOf} from './merge-styles.js';
import type {StoredStyles} from './style-calls.js';

/** The parts of the site's styles are the six dirty paths. Source: runtime spec §3, dirty paths; the merge is ours. */
export const STYLES_RULES: DraftRules<SiteStyles, AestheticsPath> = {
  key: 'vitrine-editor:site-styles',
  differences: dirtyPaths,
  withParts: withPathsOf,
  completed: withNamedColors,
};

/** The site's styles while they are edited. */
export type StylesSession = DraftSession<SiteStyles, AestheticsPath, StoredStyles>;

/** The styles as they are edited now. */
export type StylesSnapshot = DraftSnapshot<SiteStyles, AestheticsPath, StoredStyles>;
