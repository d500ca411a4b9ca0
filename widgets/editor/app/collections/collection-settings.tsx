import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {CollectionCalls, SiteCollection} from '../../../../src/builder/collections/collection-calls.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {ConfirmedButton} from '../../shared/confirmed-button.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {COLLECTION_MESSAGES} from './messages.js';
import {usePress} from './use-collections.js';

/** The title and the description of a collection, and its end. */
export function CollectionSettings({
  collection,
  calls,
  onChanged,
  onDeleted,
}: {
  readonly collection: SiteCollection;
  readonly calls: CollectionCalls;
  readonly onChanged: () => Promise<void>;
  readonly onDeleted: () => void;
}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const [texts, setTexts] = useState<Pick<SiteCollection, 'title' | 'description'>>(collection);
  const [note, setNote] = useState('');
  const {problem, isBusy, run} = usePress();
  const save = (): void =>
    void run(async () => {
      setNote('');
      const {id, revision} = collection;
      const {title, description} = texts;
      // Where another owner was first, what they saved is read, and stands below each field that differs.
      await calls.saveCollection({id, revision, title, description}).finally(onChanged);
      setNote(t('collection-saved'));
    });
  const remove = (): void =>
    void run(async () => {
      await calls.deleteCollection(collection);
      onDeleted();
    });
  return (
    <details className="vte-goods-part">
      <summary>{t('collection-settings')}</summary>
      {(['title', 'description'] as const).map(name => (
        <TextInput
          key={name}
          label={t(`collection-${name}`)}
          value={texts[name]}
          hint={texts[name] === collection[name] ? undefined : t('collection-now', {value: collection[name]})}
          maxLength={PAGE_FIELDS[name]}
          onChange={value => setTexts({...texts, [name]: value})}
        />
      ))}
      <div className="vte-row">
        <Button className="vte-button" isDisabled={isBusy || !texts.title.trim()} onPress={save}>
          {t('collection-save')}
        </Button>
        {!collection.isOfTheme && (
          <ConfirmedButton
            label={t('collection-delete')}
            question={t('collection-delete-question', {title: collection.title})}
            result={t('collection-delete-result')}
            yes={t('item-yes')}
            no={t('item-no')}
            isDisabled={isBusy}
            onYes={remove}
          />
        )}
      </div>
      <p role="status">{note}</p>
      <p role="alert" className="vte-problem">
        {problem}
      </p>
    </details>
  );
}
