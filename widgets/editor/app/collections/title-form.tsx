import {type ReactNode, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {TextInput} from '../../shared/fields.js';
import {newId} from '../ports.js';
import {usePress} from './use-collections.js';

/** Makes something that begins with a title. `full` is why there may be no more; then nothing can be pressed. */
export function TitleForm({
  label,
  button,
  maxLength,
  full = '',
  onCreate,
}: {
  readonly label: string;
  readonly button: string;
  readonly maxLength: number;
  readonly full?: string;
  /** `key` is the same for each try of one title. */
  readonly onCreate: (title: string, key: string) => Promise<void>;
}): ReactNode {
  const [title, setTitle] = useState('');
  const {problem, isBusy, run} = usePress();
  const key = useRef(newId());
  const type = (next: string): void => {
    key.current = newId();
    setTitle(next);
  };
  const create = (): void =>
    void run(async () => {
      await onCreate(title.trim(), key.current);
      type('');
    });
  return (
    <form
      className="ed-add"
      onSubmit={event => {
        event.preventDefault();
        if (title.trim() && !full && !isBusy) create();
      }}
    >
      <TextInput label={label} value={title} maxLength={maxLength} onChange={type} hint={full || undefined} />
      <Button className="vte-button" type="submit" isDisabled={full !== '' || isBusy}>
        {button}
      </Button>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </form>
  );
}
