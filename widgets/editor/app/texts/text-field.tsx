import {type ReactNode, useEffect, useRef} from 'react';
import {Button} from 'react-aria-components';
import {SITE_TEXT_LIMITS} from '../../../../src/tables/site-limits.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {TEXTS_MESSAGES} from './messages.js';

/** Characters of the theme's text that a field of one line has, and that the name of a field has. */
const LINE_LENGTH = 50;

/** The first words of a text, as a name. */
export const shortened = (text: string): string =>
  text.length > LINE_LENGTH ? `${text.slice(0, LINE_LENGTH).trimEnd()}…` : text;

interface TextFieldProps {
  /** Instead of one that names the theme's text. */
  readonly label?: string;
  /** The theme's text. */
  readonly own: string;
  /** The owner's; undefined for none. */
  readonly value: string | undefined;
  readonly direction: string;
  readonly chosen: object | null;
  readonly onChange: (text: string) => void;
  /** Leaves the theme's text. */
  readonly onReset: () => void;
}

/** The field of a text: the owner's, or else the theme's. It takes the focus with each new `chosen`. */
export function TextField({
  own,
  value,
  direction,
  chosen,
  onChange,
  onReset,
  ...props
}: TextFieldProps): ReactNode {
  const t = useTexts(TEXTS_MESSAGES);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) ref.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [chosen]);
  return (
    <div ref={ref}>
      <TextInput
        label={props.label ?? t('texts-label', {text: shortened(own)})}
        value={value ?? own}
        rows={own.length > LINE_LENGTH ? 4 : 1}
        dir={direction}
        maxLength={SITE_TEXT_LIMITS.text}
        onChange={onChange}
      />
      {value !== undefined && own !== '' && (
        <p>
          <Button className="vte-button" onPress={onReset}>
            {t('texts-own', {text: shortened(own)})}
          </Button>
        </p>
      )}
    </div>
  );
}
