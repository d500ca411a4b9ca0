import type {PaletteColor, SiteStyles} from '../../site/styles/site-styles.js';
import type {AestheticsPath} from '../../tables/aesthetics-paths.js';

type Group = Readonly<Record<string, unknown>>;

const partsOf = (path: AestheticsPath): readonly [keyof SiteStyles, string] =>
  path.split('.') as [keyof SiteStyles, string];

/** The part of styles at a path. */
const stylesAt = (styles: SiteStyles, path: AestheticsPath): unknown => {
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

/** Styles merged of two versions, with every color that their themes name. */
export const withNamedColors = (styles: SiteStyles, mine: SiteStyles, theirs: SiteStyles): SiteStyles =>
  withUsedColors(styles, [...mine.colors.palette, ...theirs.colors.palette]);
