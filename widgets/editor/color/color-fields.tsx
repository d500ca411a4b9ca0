import {type ReactNode, useState} from 'react';
import type {Hsl} from '../../../src/site/color.js';
import {Choice, TextInput} from '../shared/fields.js';
import {useTexts} from '../shared/provider.js';
import {COLOR_FORMATS, type ColorFormat, type ColorPart, OPACITY} from './color-parts.js';
import {COLOR_MESSAGES} from './messages.js';

/** What shows a color and changes it. */
export interface ColorProps {
  readonly color: Hsl;
  readonly onChange: (color: Hsl) => void;
}

/** One field; what is typed stays as it is until the color changes without it. */
function PartField({part, color, onChange}: ColorProps & {readonly part: ColorPart}): ReactNode {
  const t = useTexts(COLOR_MESSAGES);
  const shown = part.show(color);
  const [typed, setTyped] = useState({text: shown, shown});
  const isTyped = typed.shown === shown;
  const result = part.read(typed.text, color);
  const isWrong = isTyped && 'problem' in result;
  return (
    <TextInput
      label={t(part.label)}
      inputMode={part.label === 'color-hex' ? 'text' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      value={isTyped ? typed.text : shown}
      problem={isWrong ? t(result.problem) : undefined}
      onBlur={() => isWrong || setTyped({text: shown, shown})}
      onChange={text => {
        const next = part.read(text, color);
        setTyped({text, shown: 'color' in next ? part.show(next.color) : shown});
        if ('color' in next) onChange(next.color);
      }}
    />
  );
}

/** The color as numbers or digits, in the format that the owner chooses. */
export function ColorFields({hasAlpha, ...props}: ColorProps & {readonly hasAlpha: boolean}): ReactNode {
  const t = useTexts(COLOR_MESSAGES);
  const [format, setFormat] = useState<ColorFormat>('hex');
  const formats = Object.keys(COLOR_FORMATS) as ColorFormat[];
  const parts = [...COLOR_FORMATS[format], ...(hasAlpha ? [OPACITY] : [])];
  return (
    <>
      <Choice
        label={t('color-format')}
        value={format}
        choices={formats.map(one => [one, t(`color-${one}`)])}
        onChange={value => setFormat(formats.find(one => one === value) ?? 'hex')}
      />
      <div className="vte-color-parts">
        {parts.map(part => (
          <PartField key={part.label} part={part} {...props} />
        ))}
      </div>
    </>
  );
}
