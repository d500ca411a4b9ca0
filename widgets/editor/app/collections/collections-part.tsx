import {type ReactNode, useState} from 'react';
import {Button, useLocale} from 'react-aria-components';
import type {SiteCollections} from '../../../../src/builder/collections/site-collections.js';
import {COLLECTION_KINDS, type CollectionKind} from '../../../../src/site/event-fields.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {Failure} from '../../shared/failure.js';
import {Choice} from '../../shared/fields.js';
import {SHARED_MESSAGES} from '../../shared/messages.js';
import {useTexts} from '../../shared/provider.js';
import {useListHeading} from '../../shared/use-list-heading.js';
import type {SitePartProps} from '../site-part-props.js';
import {TitleForm} from '../title-form.js';
import {CollectionPanel} from './collection-panel.js';
import {COLLECTION_MESSAGES} from './messages.js';
import {collectionTitle} from './text-languages.js';
import {useCollections} from './use-collections.js';

const Collections = ({
  collections,
  onOpen,
}: Pick<SiteCollections, 'collections'> & {readonly onOpen: (id: string) => void}): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  const {locale} = useLocale();
  return (
    <ul className="vte-goods-list">
      {collections.map(collection => (
        <li key={collection.id}>
          <Button className="vte-goods-entry" onPress={() => onOpen(collection.id)}>
            <span>
              <strong>
                <bdi>{collectionTitle(collection, locale)}</bdi>
              </strong>{' '}
              <span className="vte-hint">{t('collection-items', {count: collection.itemCount})}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The collection that is open, null for their list; `note` says what became of the last one. */
function useOpened(reload: () => Promise<void>) {
  const t = useTexts(COLLECTION_MESSAGES);
  const [opened, setOpened] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const back = (deleted?: string): void => {
    setNote(deleted === undefined ? '' : t('collection-deleted', {title: deleted}));
    setOpened(null);
    void reload();
  };
  return {opened, note, setOpened, back};
}

/** Makes a collection of posts or of events. */
function NewCollection({
  calls,
  reload,
  onOpen,
}: Pick<ReturnType<typeof useCollections>, 'calls' | 'reload'> & {
  readonly onOpen: (id: string) => void;
}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const [kind, setKind] = useState<CollectionKind>('posts');
  return (
    <TitleForm
      label={t('collections-new')}
      button={t('collections-create')}
      maxLength={PAGE_FIELDS.title}
      onCreate={async (title, key) => {
        const {id} = await calls.createCollection(title, key, kind);
        await reload();
        onOpen(id);
      }}
    >
      <Choice
        label={t('collections-kind')}
        value={kind}
        choices={COLLECTION_KINDS.map(one => [one, t(`collections-${one}`)])}
        onChange={one => setKind(COLLECTION_KINDS.find(known => known === one) ?? 'posts')}
      />
    </TitleForm>
  );
}

/** The list of collections, and a new one. */
function Overview({
  read: {calls, value, problem, reload},
  note,
  onOpen,
}: {
  readonly read: ReturnType<typeof useCollections>;
  readonly note: string;
  readonly onOpen: (id: string) => void;
}): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  return (
    <>
      <p>{t('collections-intro')}</p>
      <p role="status">{note || (!value && !problem && shared('list-loading'))}</p>
      {problem && <Failure text={problem} onRetry={() => void reload()} />}
      {value && <Collections {...value} onOpen={onOpen} />}
      {value?.mayPublish && <NewCollection calls={calls} reload={reload} onOpen={onOpen} />}
    </>
  );
}

/** The collections of the site, as its journal: items that are listed, made, edited, published and deleted. Source: runtime spec §3, content item status labels. */
export function CollectionsPart(props: SitePartProps): ReactNode {
  const read = useCollections(props.client);
  const {calls, value, reload} = read;
  const {opened, note, setOpened, back} = useOpened(reload);
  const heading = useListHeading(opened !== null);
  const name = props.t.siteParts.collections;
  return (
    <section className="vte-piece vte-goods" aria-label={name}>
      {opened !== null && value ? (
        <CollectionPanel
          key={opened}
          {...props}
          calls={calls}
          mayWrite={value.mayWrite}
          mayPublish={value.mayPublish}
          collectionId={opened}
          onBack={() => back()}
          onDeleted={back}
        />
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          <Overview read={read} note={note} onOpen={setOpened} />
        </>
      )}
    </section>
  );
}
