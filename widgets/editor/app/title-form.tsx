import {type ReactNode, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {TextInput} from '../shared/fields.js';
import {usePress} from '../shared/use-press.js';
import {newId} from './ports.js';

interface TitleFormProps {
  /** More fields, after that of the title. */
  readonly children?: ReactNode;
  readonly label: string;
  readonly button: string;
  readonly maxLength: number;
  /** Why there may be no more; then nothing can be pressed. */
  readonly full?: string;
  /** `key` is the same for each try of one title. */
  readonly onCreate: (title: string, key: string) => Promise<void>;
}

/** The title as it is typed, and the call that makes something of it. */
function useTitle({full = '', onCreate}: TitleFormProps) {
  const [title, setTitle] = useState('');
  const {run, ...call} = usePress();
  const key = useRef(newId());
  const type = (next: string): void => {
    key.current = newId();
    setTitle(next);
  };
  const create = (): void => {
    if (!title.trim() || full || call.isBusy) return;
    const tried = key.current;
    void run(async () => {
      await onCreate(title.trim(), tried);
      // What is typed meanwhile is the next title.
      if (key.current === tried) type('');
    });
  };
  return {...call, title, type, create};
}

/** Makes something that begins with a title. */
export function TitleForm(props: TitleFormProps): ReactNode {
  const {label, button, maxLength, full = '', children} = props;
  const {title, type, create, problem} = useTitle(props);
  return (
    <form
      className="ed-add"
      onSubmit={event => {
        event.preventDefault();
        create();
      }}
    >
      <TextInput label={label} value={title} maxLength={maxLength} onChange={type} hint={full || undefined} />
      {children}
      {/* Not disabled while it works: it would lose the focus. */}
      <Button className="vte-button" type="submit" isDisabled={full !== ''}>
        {button}
      </Button>
      {problem && (
        <p role="alert" className="vte-problem">
          {problem}
        </p>
      )}
    </form>
  );
}
