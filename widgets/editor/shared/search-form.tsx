import {type FormEvent, type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import {TextInput} from './fields.js';
import {SHARED_MESSAGES} from './messages.js';
import {useTexts} from './provider.js';

/** A field to search with, by Enter or its button. */
export function SearchForm({
  label,
  start,
  onSearch,
}: {
  readonly label: string;
  /** What is searched for now. */
  readonly start: string;
  readonly onSearch: (text: string) => void;
}): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  const [text, setText] = useState(start);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before 2023 have no element for it.
    <form role="search" className="vte-search" onSubmit={submit}>
      <TextInput type="search" label={label} value={text} onChange={setText} />
      <Button className="vte-button" type="submit">
        {t('list-find')}
      </Button>
    </form>
  );
}
