import {type FormEvent, type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {FORMS_MESSAGES} from './messages.js';

/** Names a new form and makes it. What was typed stays where `onCreate` settles with false. */
export function NewForm({onCreate}: {readonly onCreate: (name: string) => Promise<boolean>}): ReactNode {
  const t = useTexts(FORMS_MESSAGES);
  const [name, setName] = useState('');
  const [isMaking, setMaking] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isMaking || !name.trim()) return;
    setMaking(true);
    // What is typed meanwhile is the name of the next form.
    if (await onCreate(name.trim())) setName(now => (now === name ? '' : now));
    setMaking(false);
  };
  return (
    <form className="ed-add" onSubmit={event => void submit(event)}>
      <TextInput label={t('forms-name')} maxLength={200} value={name} onChange={setName} />
      <Button className="vte-button" type="submit" isDisabled={isMaking}>
        {t('forms-add')}
      </Button>
    </form>
  );
}
