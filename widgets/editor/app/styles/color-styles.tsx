import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {type Hsl, hslToRgb, readHex, rgbToHex, rgbToHsl} from '../../../../src/site/color.js';
import {contrastRatio} from '../../../../src/site/contrast.js';
import {type ColorTheme, type PaletteColor, paletteColor} from '../../../../src/site/styles/site-styles.js';
import {COLOR_ROLES, COLOR_THEMES, type ColorRole, PALETTE_MAX} from '../../../../src/tables/site-colors.js';
import {ColorPicker} from '../../color/index.js';
import {Choice} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {newBlockId} from '../ports.js';
import {STYLES_MESSAGES} from './messages.js';
import type {StylesEditProps} from './styles-props.js';

const LEAST_CONTRAST = 4.5;
const BLACK: Hsl = {hue: 0, saturation: 0, lightness: 0};

const hslOf = (hex: string): Hsl => {
  const rgb = readHex(hex);
  return rgb ? rgbToHsl(rgb) : BLACK;
};

const rounded = (ratio: number): number => Math.floor(ratio * 10) / 10;

/** The colors that one theme takes from the palette, and those that are hard to read on its background. */
function ThemeColors({styles, onEdit, theme}: StylesEditProps & {readonly theme: ColorTheme}): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {palette, themes} = styles.colors;
  const choices = palette.map(({id, color}, at) => [id, t('styles-color', {number: at + 1, color})] as const);
  const take = (role: ColorRole, id: string): void =>
    onEdit({
      ...styles,
      colors: {...styles.colors, themes: themes.map(one => (one === theme ? {...one, [role]: id} : one))},
    });
  const ratioOf = (role: ColorRole): number =>
    contrastRatio(hslOf(paletteColor(styles, theme[role])), hslOf(paletteColor(styles, theme.background)));
  const poor = COLOR_ROLES.filter(role => role !== 'background' && ratioOf(role) < LEAST_CONTRAST);
  return (
    <fieldset className="vte-group">
      <legend>{t(`scheme-${theme.id}`)}</legend>
      {COLOR_ROLES.map(role => (
        <Choice
          key={role}
          label={t(`role-${role}`)}
          value={theme[role]}
          choices={choices}
          onChange={id => take(role, id)}
        />
      ))}
      <div role="status" className="vte-problem">
        {poor.map(role => (
          <p key={role}>
            {t('styles-contrast', {
              name: t(`role-${role}`),
              ratio: rounded(ratioOf(role)),
              least: LEAST_CONTRAST,
            })}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

function PaletteButtons({
  palette,
  chosen,
  onChoose,
}: {
  readonly palette: readonly PaletteColor[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  return (
    <ul className="vte-palette" aria-label={t('styles-palette')}>
      {palette.map(({id, color}, at) => (
        <li key={id}>
          <Button
            className="vte-button vte-swatch"
            aria-label={t('styles-color', {number: at + 1, color})}
            aria-pressed={id === chosen}
            style={{'--vte-swatch': color} as object}
            onPress={() => onChoose(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The edits of the palette, and the color that is chosen. */
function usePalette({styles, onEdit}: StylesEditProps) {
  const {palette, themes} = styles.colors;
  const [chosen, setChosen] = useState<string | null>(null);
  const at = palette.findIndex(({id}) => id === chosen);
  const edited = palette[at];
  const save = (colors: readonly PaletteColor[], name?: string): void =>
    onEdit({...styles, colors: {...styles.colors, palette: colors}}, name);
  return {
    palette,
    chosen,
    setChosen,
    edited,
    number: at + 1,
    isUsed: themes.some(theme => COLOR_ROLES.some(role => theme[role] === chosen)),
    add(): void {
      const id = newBlockId();
      save([...palette, {id, color: edited?.color ?? '#808080'}]);
      setChosen(id);
    },
    remove: () => save(palette.filter(color => color !== edited)),
    change(id: string, color: Hsl): void {
      const hex = rgbToHex(hslToRgb(color));
      save(
        palette.map(one => (one.id === id ? {...one, color: hex} : one)),
        `color ${id}`,
      );
    },
  };
}

/** The palette, and the color of it that is edited. */
function Palette(props: StylesEditProps): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {palette, chosen, setChosen, edited, number, isUsed, add, remove, change} = usePalette(props);
  return (
    <fieldset className="vte-group">
      <legend>{t('styles-palette')}</legend>
      <PaletteButtons palette={palette} chosen={chosen} onChoose={setChosen} />
      <div className="vte-row">
        <Button className="vte-button" isDisabled={palette.length >= PALETTE_MAX} onPress={add}>
          {t('styles-color-add')}
        </Button>
        {edited && (
          <Button className="vte-button" isDisabled={isUsed} onPress={remove}>
            {t('styles-color-remove')}
          </Button>
        )}
        {edited && isUsed && <span className="vte-hint">{t('styles-color-used')}</span>}
      </div>
      {edited && (
        <ColorPicker
          key={edited.id}
          label={t('styles-color-edit', {number})}
          value={hslOf(edited.color)}
          onChange={color => change(edited.id, color)}
          hasAlpha={false}
        />
      )}
    </fieldset>
  );
}

/** The colors of the site. */
export function ColorStyles(props: StylesEditProps): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {styles, onEdit} = props;
  const {colors} = styles;
  const schemes = ['device', ...COLOR_THEMES] as const;
  return (
    <section aria-label={t('styles-colors')}>
      <h2>{t('styles-colors')}</h2>
      <Choice
        label={t('styles-scheme')}
        value={colors.defaultThemeId}
        choices={schemes.map(id => [id, t(`scheme-${id}`)])}
        onChange={id => {
          const defaultThemeId = schemes.find(one => one === id) ?? 'device';
          onEdit({...styles, colors: {...colors, defaultThemeId}});
        }}
      />
      <Palette {...props} />
      {colors.themes.map(theme => (
        <ThemeColors key={theme.id} {...props} theme={theme} />
      ))}
    </section>
  );
}
