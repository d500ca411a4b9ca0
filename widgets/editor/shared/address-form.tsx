import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {ValueProblem} from '../../../src/builder/value-problem.js';
import {TextInput} from './fields.js';
import {useBuilderMessages} from './provider.js';

interface AddressFormProps {
  readonly label: string;
  /** What the button is called. */
  readonly add: string;
  /** Why an address is not added; it stays in the field. */
  readonly problemOf?: (address: string) => ValueProblem | null;
  readonly onAdd: (address: string) => void;
}

/** The address that is typed, why it was not added, and the press that adds it. */
function useAddress({problemOf, onAdd}: Pick<AddressFormProps, 'problemOf' | 'onAdd'>) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<ValueProblem | null>(null);
  const press = (): void => {
    const wrong = problemOf?.(address.trim()) ?? null;
    setProblem(wrong);
    if (wrong) return;
    if (address.trim()) onAdd(address.trim());
    setAddress('');
  };
  return {address, setAddress, problem, press};
}

/** A field for the address of something that is added, and the button that adds it; Enter does so too. */
export function AddressForm({label, add, ...props}: AddressFormProps): ReactNode {
  const m = useBuilderMessages();
  const {address, setAddress, problem, press} = useAddress(props);
  return (
    <div className="vte-row vte-address">
      <TextInput
        label={label}
        value={address}
        problem={problem ? m(problem.id, problem.params) : undefined}
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
