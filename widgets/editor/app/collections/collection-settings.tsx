import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {CollectionCalls, SiteCollection} from '../../../../src/builder/collections/collection-calls.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {ConfirmedButton} from '../../shared/confirmed-button.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {usePress} from '../use-calls.js';
import {COLLECTION_MESSAGES} from './messages.js';

interface CollectionSettingsProps {
  readonly collection: SiteCollection;
  readonly calls: CollectionCalls;
  readonly onChanged: () => Promise<void>;
  readonly onDeleted: () => void;
}

type CollectionTexts = Pick<SiteCollection, 'title' | 'description'>;

/** The texts as they are typed, and the calls that save them and delete the collection. */
function useSettings({collection, calls, onChanged, onDeleted}: CollectionSettingsProps) {
  const t = useTexts(COLLECTION_MESSAGES);
  const [texts, setTexts] = useState<CollectionTexts>(collection);
  const [note, setNote] = useState('');
  const {run, ...call} = usePress();
  const save = (): void =>
    void run(async () => {
      setNote('');
      const {id, revision} = collection;
      const {title, description} = texts;
      // Where another owner was first, what they saved is read, and stands next to each field that differs.
      await calls.saveCollection({id, revision, title, description}).finally(onChanged);
      setNote(t('collection-saved'));
    });
  const remove = (): void =>
    void run(async () => {
      try {
        await calls.deleteCollection(collection);
      } catch (error) {
        // Whoever is asked again sees what came meanwhile.
        await onChanged();
        throw error;
      }
      onDeleted();
    });
  return {...call, texts, setTexts, note, save, remove};
}

const Deletion = ({
  title,
  isDisabled,
  onYes,
}: {
  readonly title: string;
  readonly isDisabled: boolean;
  readonly onYes: () => void;
}): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  return (
    <ConfirmedButton
      label={t('collection-delete')}
      question={t('collection-delete-question', {title})}
      result={t('collection-delete-result')}
      yes={t('item-yes')}
      no={t('item-no')}
      {...{isDisabled, onYes}}
    />
  );
};

/** The title and the description of a collection, and its end. */
export function CollectionSettings(props: CollectionSettingsProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const {collection} = props;
  const {texts, setTexts, note, save, remove, isBusy, problem} = useSettings(props);
  const seen = (name: keyof CollectionTexts): string | undefined =>
    texts[name] === collection[name] ? undefined : t('collection-now', {value: collection[name]});
  return (
    <details className="vte-goods-part">
      <summary>{t('collection-settings')}</summary>
      {(['title', 'description'] as const).map(name => (
        <TextInput
          key={name}
          label={t(`collection-${name}`)}
          value={texts[name]}
          hint={seen(name)}
          maxLength={PAGE_FIELDS[name]}
          onChange={value => setTexts({...texts, [name]: value})}
        />
      ))}
      <div className="vte-row">
        <Button className="vte-button" isDisabled={isBusy || !texts.title.trim()} onPress={save}>
          {t('collection-save')}
        </Button>
        {!collection.isOfTheme && <Deletion title={collection.title} isDisabled={isBusy} onYes={remove} />}
      </div>
      <p role="status">{note}</p>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </details>
  );
}
