import {type ReactNode, useState} from 'react';
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import {Failure} from './failure.js';
import {SHARED_MESSAGES} from './messages.js';
import {useBuilderMessages, useTexts} from './provider.js';
import {type Search, type Suggestion, useSearch} from './use-search.js';

/** The list below the field. */
function Suggestions({empty}: {readonly empty: string}): ReactNode {
  return (
    <Popover className="vte-popover">
      <ListBox<Suggestion> className="vte-list" renderEmptyState={() => <p className="vte-hint">{empty}</p>}>
        {({value, name}) => (
          <ListBoxItem id={value} textValue={value} className="vte-option">
            <Text slot="label">{name}</Text>
            <Text slot="description" className="vte-hint">
              <bdi dir="ltr">{value}</bdi>
            </Text>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}

interface SuggestFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly search: Search;
  readonly problem?: string | undefined;
}

/** What stands in the combination of field and list. */
function Parts({
  label,
  problem,
  empty,
}: Pick<SuggestFieldProps, 'label' | 'problem'> & {readonly empty: string}): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  return (
    <>
      <Label>{label}</Label>
      <div className="vte-combo">
        <Input dir="ltr" spellCheck={false} autoComplete="off" />
        <Button className="vte-button" aria-label={t('show-suggestions')}>
          ▾
        </Button>
      </div>
      <FieldError className="vte-problem">{problem}</FieldError>
      <Suggestions empty={empty} />
    </>
  );
}

/** A field of one line that suggests what a search finds; any other text may be typed too. */
export function SuggestField({label, value, onChange, search, problem}: SuggestFieldProps): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  const m = useBuilderMessages();
  const [isOpen, setOpen] = useState(false);
  const {items, state, retry} = useSearch(search, value, isOpen);
  // A text that still finds something is on its way to an address.
  const shown = isOpen && items.length > 0 ? undefined : problem;
  return (
    <>
      <ComboBox
        className="vte-field"
        allowsCustomValue
        allowsEmptyCollection
        items={items}
        inputValue={value}
        onInputChange={onChange}
        onOpenChange={setOpen}
        isInvalid={shown !== undefined}
      >
        <Parts
          label={label}
          problem={shown}
          empty={t(state === 'searching' ? 'searching' : 'nothing-found')}
        />
      </ComboBox>
      {state === 'failed' && <Failure text={m('results-not-loaded')} onRetry={retry} />}
    </>
  );
}
