import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {TextInput} from './fields.js';

/** A field for the address of something that is added, and the button that adds it; Enter does so too. */
export function AddressForm({
  label,
  add,
  maxLength,
  onAdd,
}: {
  readonly label: string;
  /** What the button is called. */
  readonly add: string;
  readonly maxLength?: number;
  readonly onAdd: (address: string) => void;
}): ReactNode {
  const [address, setAddress] = useState('');
  const press = (): void => {
    if (address.trim()) onAdd(address.trim());
    setAddress('');
  };
  return (
    <div className="vte-row">
      <TextInput
        {...{label, maxLength}}
        value={address}
        spellCheck={false}
        dir="ltr"
        onChange={setAddress}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          press();
        }}
      />
      <Button className="vte-button" onPress={press}>
        {add}
      </Button>
    </div>
  );
}
