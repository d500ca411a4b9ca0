import {type ReactNode, useState} from 'react';
import {FontPicker} from '../font/font-picker.js';
import type {Font} from '../font/use-fonts.js';

const FONTS: readonly Font[] = [
  {id: 'system', name: 'System', group: 'sans-serif', family: 'system-ui, sans-serif'},
  {id: 'arial', name: 'Arial', group: 'sans-serif', family: 'Arial, sans-serif'},
  {id: 'georgia', name: 'Georgia', group: 'serif', family: 'Georgia, serif'},
  {id: 'times', name: 'Times', group: 'serif', family: 'Times, serif'},
  {id: 'impact', name: 'Impact', group: 'display', family: 'Impact, fantasy'},
  {id: 'cursive', name: 'Handwriting', group: 'script', family: 'cursive'},
  {id: 'mono', name: 'Courier', group: 'mono', family: '"Courier New", monospace'},
  {id: 'missing', name: 'Marlow', group: 'other', family: 'Marlow, serif'},
];

const loadFonts = async () => FONTS;
const loadPreview = async ({id}: Font) => {
  if (id === 'missing') throw new Error('made to fail');
};

/** The font picker over fonts of the system; the preview of Marlow fails. */
export function Example(): ReactNode {
  const [font, setFont] = useState<string | null>('georgia');
  return (
    <FontPicker
      label="Headings"
      value={font}
      onChange={setFont}
      loadFonts={loadFonts}
      loadPreview={loadPreview}
    />
  );
}
