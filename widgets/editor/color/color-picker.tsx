import {type CSSProperties, type ReactNode, useEffect, useId, useState} from 'react';
import {Button} from 'react-aria-components';
import {type Hsl, hslText, readHex, rgbToHsl} from '../../../src/site/color.js';
import {contrastRatio} from '../../../src/site/contrast.js';
import {Failure} from '../shared/failure.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {ColorTracks} from './color-area.js';
import {ColorFields} from './color-fields.js';
import {withAlpha} from './color-parts.js';
import {COLOR_MESSAGES} from './messages.js';
import {isGivenUp, type PickFromScreen, screenPicker} from './screen-picker.js';

/** A color of the site, by its name. */
export interface PaletteColor {
  readonly name: string;
  readonly color: Hsl;
}

/** What a color picker is given. */
export interface ColorPickerProps {
  /** Names the color, as 'Headings'. */
  readonly label: string;
  readonly value: Hsl;
  /** Receives each change; `alpha` is left out where it is 1. */
  readonly onChange: (color: Hsl) => void;
  /** Colors to choose from; no two have one name. */
  readonly palette?: readonly PaletteColor[];
  /** What text of the color stands on; a contrast below `leastContrast` is warned of. */
  readonly background?: Hsl;
  /** 4.5 by default, what WCAG 2.2 AA asks of text; 3 for large text. */
  readonly leastContrast?: number;
  /** False for a color that lets nothing through. */
  readonly hasAlpha?: boolean;
  /** In place of the browser's eyedropper; null for none. */
  readonly pickFromScreen?: PickFromScreen | null;
}

const LEAST_CONTRAST = 4.5;
const HUNDREDTH = 100;

const swatchStyle = (color: Hsl): CSSProperties => ({'--vte-swatch': hslText(color)}) as CSSProperties;

function Palette({
  palette,
  value,
  onChange,
}: Pick<ColorPickerProps, 'value' | 'onChange'> & {readonly palette: readonly PaletteColor[]}): ReactNode {
  const t = useTexts(COLOR_MESSAGES);
  const id = useId();
  return (
    <>
      <p id={id} className="vte-label">
        {t('color-palette')}
      </p>
      <ul className="vte-palette" aria-labelledby={id}>
        {palette.map(({name, color}) => (
          <li key={name}>
            <Button
              className="vte-button vte-swatch"
              aria-label={name}
              aria-pressed={hslText(color) === hslText(value)}
              style={swatchStyle(color)}
              onPress={() => onChange(color)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A button that picks from the screen, where something can. */
function Eyedropper({
  pick: given,
  onPick,
}: {
  readonly pick: PickFromScreen | null | undefined;
  readonly onPick: (hex: string) => void;
}): ReactNode {
  const t = useTexts(COLOR_MESSAGES);
  const m = useBuilderMessages();
  const [pick, setPick] = useState<PickFromScreen | null>(null);
  const [isFailed, setFailed] = useState(false);
  // A server has no eyedropper, so the first render has none either.
  useEffect(() => setPick(() => (given === undefined ? screenPicker() : given)), [given]);
  if (!pick) return null;
  const press = (): void => {
    setFailed(false);
    pick().then(onPick, error => setFailed(!isGivenUp(error)));
  };
  return (
    <>
      <Button className="vte-button" onPress={press}>
        {t('color-pick')}
      </Button>
      {isFailed && <Failure text={m('error-occurred')} onRetry={press} onDismiss={() => setFailed(false)} />}
    </>
  );
}

function Contrast({
  value,
  background,
  least,
}: {
  readonly value: Hsl;
  readonly background: Hsl;
  readonly least: number;
}): ReactNode {
  const t = useTexts(COLOR_MESSAGES);
  const ratio = contrastRatio(value, background);
  // Rounded down: what is below the least never reads as the least.
  const shown = Math.floor(ratio * HUNDREDTH) / HUNDREDTH;
  return (
    <div role="status" className="vte-problem">
      {ratio < least && t('color-contrast', {ratio: shown, least})}
    </div>
  );
}

function ColorPickerPiece(props: ColorPickerProps): ReactNode {
  const {label, value, onChange, palette = [], background, hasAlpha = true} = props;
  const {leastContrast = LEAST_CONTRAST, pickFromScreen} = props;
  const pickHex = (hex: string): void => {
    const rgb = readHex(hex);
    if (rgb) onChange(withAlpha(rgbToHsl(rgb), value.alpha));
  };
  return (
    <fieldset className="vte-piece vte-group vte-color">
      <legend>
        {label} <span className="vte-swatch" style={swatchStyle(value)} />
      </legend>
      <ColorTracks color={value} onChange={onChange} hasAlpha={hasAlpha} />
      <ColorFields color={value} onChange={onChange} hasAlpha={hasAlpha} />
      {background && <Contrast value={value} background={background} least={leastContrast} />}
      {palette.length > 0 && <Palette palette={palette} value={value} onChange={onChange} />}
      <Eyedropper pick={pickFromScreen} onPick={pickHex} />
    </fieldset>
  );
}

/**
 * Edits a color as a point on a field and on tracks, as RGB, HSL or hex digits with opacity, from a palette, or from the screen.
 * Source: runtime spec §3, colour formats; §5, HSL messages.
 */
export const ColorPicker = inTextLanguage(ColorPickerPiece);
