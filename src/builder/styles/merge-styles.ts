import type {PaletteColor, SiteStyles} from '../../site/styles/site-styles.js';
import type {AestheticsPath} from '../../tables/aesthetics-paths.js';
import {dirtyPaths} from '../aesthetics.js';

type Group = Readonly<Record<string, unknown>>;

const partsOf = (path: AestheticsPath): readonly [keyof SiteStyles, string] =>
  path.split('.') as [keyof SiteStyles, string];

/** The part of styles at a path. */
export const stylesAt = (styles: SiteStyles, path: AestheticsPath): unknown => {
  const [group, key] = partsOf(path);
  return (styles[group] as unknown as Group)[key];
};

/** Styles with other parts at some paths: those that `from` has there. */
export const withPathsOf = (
  styles: SiteStyles,
  paths: readonly AestheticsPath[],
  from: SiteStyles,
): SiteStyles =>
  paths.reduce(
    (next, path) => {
      const [group, key] = partsOf(path);
      Object.assign(next[group], {[key]: stylesAt(from, path)});
      return next;
    },
    {colors: {...styles.colors}, fonts: {...styles.fonts}},
  );

/** Styles with the colors that their themes name and another version of the palette has. */
const withUsedColors = (styles: SiteStyles, others: readonly PaletteColor[]): SiteStyles => {
  const {palette, themes} = styles.colors;
  const used = themes.flatMap(theme => [theme.background, theme.text, theme.accent]);
  const missing = others.filter(
    ({id}, at) =>
      used.includes(id) &&
      !palette.some(color => color.id === id) &&
      others.findIndex(color => color.id === id) === at,
  );
  return missing.length ? {...styles, colors: {...styles.colors, palette: [...palette, ...missing]}} : styles;
};

/** Two owners changed the same part of the styles differently. */
export interface StylesConflict {
  readonly path: AestheticsPath;
  readonly mine: SiteStyles;
  readonly theirs: SiteStyles;
}

/** The other's styles with the parts that only this owner changed, and the parts that both did. */
export interface MergedStyles {
  readonly styles: SiteStyles;
  readonly conflicts: readonly StylesConflict[];
}

/** Merges by the six dirty paths. A part that both changed is the other's, until this owner chooses. Source: runtime spec §3, dirty paths; the merge is ours. */
export const mergeStyles = (base: SiteStyles, mine: SiteStyles, theirs: SiteStyles): MergedStyles => {
  const changed = dirtyPaths(base, mine);
  const different = dirtyPaths(mine, theirs);
  const both = dirtyPaths(base, theirs).filter(path => changed.includes(path) && different.includes(path));
  const only = changed.filter(path => !both.includes(path));
  const palettes = [...mine.colors.palette, ...theirs.colors.palette];
  return {
    styles: withUsedColors(withPathsOf(theirs, only, mine), palettes),
    conflicts: both.map(path => ({path, mine, theirs})),
  };
};

/** The styles after a choice: the part is this owner's in place of the other's. */
export const withMine = (styles: SiteStyles, {path, mine, theirs}: StylesConflict): SiteStyles =>
  withUsedColors(withPathsOf(styles, [path], mine), [...mine.colors.palette, ...theirs.colors.palette]);
