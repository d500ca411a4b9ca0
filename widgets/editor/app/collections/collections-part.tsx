import {type ReactNode, useState} from 'react';
import {Button} from 'react-aria-components';
import type {SiteCollections} from '../../../../src/builder/collections/collection-calls.js';
import {PAGE_FIELDS} from '../../../../src/tables/page-block-kinds.js';
import {Failure} from '../../shared/failure.js';
import {SHARED_MESSAGES} from '../../shared/messages.js';
import {useTexts} from '../../shared/provider.js';
import {useListHeading} from '../../shared/use-list-heading.js';
import type {SitePartProps} from '../site-part-props.js';
import {CollectionPanel} from './collection-panel.js';
import {COLLECTION_MESSAGES} from './messages.js';
import {TitleForm} from './title-form.js';
import {useCollections} from './use-collections.js';

const Collections = ({
  collections,
  onOpen,
}: Pick<SiteCollections, 'collections'> & {readonly onOpen: (id: string) => void}): ReactNode => {
  const t = useTexts(COLLECTION_MESSAGES);
  return (
    <ul className="vte-goods-list">
      {collections.map(({id, title, itemCount}) => (
        <li key={id}>
          <Button className="vte-goods-entry" onPress={() => onOpen(id)}>
            <span>
              <strong>
                <bdi>{title}</bdi>
              </strong>{' '}
              <span className="vte-hint">{t('collection-items', {count: itemCount})}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The collections of the site, as its journal: items that are listed, made, edited, published and deleted. Source: runtime spec §3, content item status labels. */
export function CollectionsPart(props: SitePartProps): ReactNode {
  const t = useTexts(COLLECTION_MESSAGES);
  const shared = useTexts(SHARED_MESSAGES);
  const {calls, value, problem, reload} = useCollections(props.client);
  const [opened, setOpened] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const heading = useListHeading(opened !== null);
  const name = props.t.siteParts.collections;
  const back = (title?: string): void => {
    setNote(title === undefined ? '' : t('collection-deleted', {title}));
    setOpened(null);
    void reload();
  };
  const create = async (title: string, key: string): Promise<void> => {
    const {id} = await calls.createCollection(title, key);
    await reload();
    setOpened(id);
  };
  if (opened !== null && value)
    return (
      <section className="vte-piece vte-goods" aria-label={name}>
        <CollectionPanel
          key={opened}
          {...props}
          {...{calls, mayWrite: value.mayWrite, mayPublish: value.mayPublish}}
          collectionId={opened}
          onBack={() => back()}
          onDeleted={back}
        />
      </section>
    );
  return (
    <section className="vte-piece vte-goods" aria-label={name}>
      <h2 ref={heading} tabIndex={-1}>
        {name}
      </h2>
      <p>{t('collections-intro')}</p>
      <p role="status">{note || (!value && !problem && shared('list-loading'))}</p>
      {problem && <Failure text={problem} onRetry={() => void reload()} />}
      {value && <Collections {...value} onOpen={setOpened} />}
      {value?.mayPublish && (
        <TitleForm
          label={t('collections-new')}
          button={t('collections-create')}
          maxLength={PAGE_FIELDS.title}
          onCreate={create}
        />
      )}
    </section>
  );
}
