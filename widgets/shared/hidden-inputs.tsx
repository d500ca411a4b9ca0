import type {ReactNode} from 'react';

/** Inputs of a form with values that its visitor does not type, by name. */
export const hiddenInputs = (values: Readonly<Record<string, string>>): ReactNode =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
