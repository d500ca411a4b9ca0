import {type ReactNode, useState} from 'react';
import {type Hsl, hslText} from '../../../src/site/color.js';
import {ColorPicker} from '../color/color-picker.js';

const PALETTE = [
  {name: 'Sea', color: {hue: 210, saturation: 0.5, lightness: 0.3}},
  {name: 'Clay', color: {hue: 18, saturation: 0.6, lightness: 0.45}},
  {name: 'Fog', color: {hue: 200, saturation: 0.1, lightness: 0.9}},
];
const WHITE: Hsl = {hue: 0, saturation: 0, lightness: 1};

/** The color picker over a palette of three, for text on white. */
export function Example(): ReactNode {
  const [color, setColor] = useState<Hsl>({hue: 210, saturation: 0.5, lightness: 0.3});
  return (
    <>
      <ColorPicker label="Headings" value={color} onChange={setColor} palette={PALETTE} background={WHITE} />
      <output dir="ltr">{hslText(color)}</output>
    </>
  );
}
