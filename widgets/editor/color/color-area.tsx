import type {ReactNode} from 'react';
import {
  type Color,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Label,
  parseColor,
  SliderTrack,
} from 'react-aria-components';
import {hslText} from '../../../src/site/color.js';
import {useTexts} from '../shared/provider.js';
import type {ColorProps} from './color-fields.js';
import {withAlpha} from './color-parts.js';
import {COLOR_MESSAGES} from './messages.js';

const PERCENT = 100;
/** Behind colors that let something through. */
const CHECKERS = 'repeating-conic-gradient(#aaa 0 25%, #fff 0 50%) 0 0 / 0.75rem 0.75rem';

const colorOf = (color: Color) => {
  const amount = (channel: 'saturation' | 'lightness') => color.getChannelValue(channel) / PERCENT;
  const hue = color.getChannelValue('hue');
  return withAlpha(
    {hue, saturation: amount('saturation'), lightness: amount('lightness')},
    color.getChannelValue('alpha'),
  );
};

/** The color as points on a field and on tracks. Arrow keys move each; Page Up, Page Down, Home and End move it further. */
export function ColorTracks({
  color,
  onChange,
  hasAlpha,
}: ColorProps & {readonly hasAlpha: boolean}): ReactNode {
  const t = useTexts(COLOR_MESSAGES);
  const value = parseColor(hslText({...color, alpha: color.alpha ?? 1})).toFormat('hsl');
  const change = (next: Color) => onChange(colorOf(next));
  const tracks = [['hue', 'color-hue'], ...(hasAlpha ? ([['alpha', 'color-alpha']] as const) : [])] as const;
  return (
    <>
      <ColorArea
        className="vte-color-area"
        aria-label={t('color-field')}
        colorSpace="hsl"
        xChannel="saturation"
        yChannel="lightness"
        value={value}
        onChange={change}
      >
        <ColorThumb className="vte-color-thumb" />
      </ColorArea>
      {tracks.map(([channel, label]) => (
        <ColorSlider key={channel} channel={channel} colorSpace="hsl" value={value} onChange={change}>
          <Label>{t(label)}</Label>
          <SliderTrack
            className="vte-color-track"
            style={({defaultStyle}) => ({background: `${defaultStyle.background}, ${CHECKERS}`})}
          >
            <ColorThumb className="vte-color-thumb" />
          </SliderTrack>
        </ColorSlider>
      ))}
    </>
  );
}
