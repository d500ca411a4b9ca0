import type {ReactNode} from 'react';
import {Button, Group, Input, Label, NumberField, Text} from 'react-aria-components';
import type {GalleryOptionRow} from '../../../src/builder/galleries/gallery-option-rows.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import type {GalleryOption} from '../../../src/tables/gallery-options.js';
import {Check, Choice} from '../shared/fields.js';
import type {GalleryTextId} from './texts.js';

interface ControlProps {
  readonly row: GalleryOptionRow;
  readonly onChange: (value: string | number | boolean) => void;
  readonly t: MessageFormat<GalleryTextId>;
}

/** A number that stays in its range: typed, or changed by buttons and arrow keys. */
function Amount({
  row: {name, value},
  option: {min, max},
  onChange,
  t,
}: ControlProps & {readonly option: Extract<GalleryOption, {kind: 'number'}>}): ReactNode {
  return (
    <NumberField
      className="vte-field"
      value={Number(value)}
      minValue={min}
      maxValue={max}
      step={1}
      onChange={next => onChange(Number.isNaN(next) ? value : next)}
    >
      <Label>{t(`option-${name}`)}</Label>
      <Text slot="description" className="vte-hint">
        {t('gallery-range', {min, max})}
      </Text>
      <Group className="vte-amount">
        <Button slot="decrement" className="vte-button">
          −
        </Button>
        <Input />
        <Button slot="increment" className="vte-button">
          +
        </Button>
      </Group>
    </NumberField>
  );
}

/** The control of one option, by what its values are. */
export function OptionControl(props: ControlProps): ReactNode {
  const {row, onChange, t} = props;
  const {name, option, value} = row;
  const label = t(`option-${name}`);
  if (option.kind === 'flag') return <Check label={label} isChecked={value === true} onChange={onChange} />;
  if (option.kind === 'number') return <Amount {...props} option={option} />;
  const choices = option.values.map(one => [one, t(`choice-${one}` as GalleryTextId)] as const);
  return <Choice label={label} value={String(value)} choices={choices} onChange={onChange} />;
}
