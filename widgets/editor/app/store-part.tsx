import {type ReactNode, useMemo, useState} from 'react';
import {Button} from 'react-aria-components';
import {createStoreCalls} from '../../../src/builder/store-calls.js';
import {StoreCreator} from '../store/index.js';
import {newId, store} from './ports.js';
import type {SitePartProps} from './site-part-props.js';
import {readUnfinishedStore, storeUnfinished} from './unfinished-store.js';

/** The theme has one navigation. */
const TEMPLATE_ID = 'site';

/** Where a store that was just made leads, and undo of its creation. */
const Made = ({
  address,
  undo,
  onPart,
  t,
}: Pick<SitePartProps, 'onPart' | 't'> & {
  readonly address: string;
  /** Null while that is not known. */
  readonly undo: (() => void) | null;
}): ReactNode => (
  <p className="vte-row">
    <a href={address} target="_blank" rel="noreferrer">
      {t.view}
    </a>
    <Button className="vte-button" onPress={() => onPart('products')}>
      {t.siteParts.products}
    </Button>
    {undo && (
      <Button className="vte-button" onPress={undo}>
        {t.undo}
      </Button>
    )}
  </p>
);

/**
 * Creates a store, whose page is then in the list of pages and in the frame; its products come next. What exists of it stays on
 * this device until it is finished.
 */
function Creation(props: SitePartProps): ReactNode {
  const {client, site, prefix, onReload, onShow, onStore, onStored} = props;
  const {websiteId} = site;
  const calls = useMemo(() => createStoreCalls(client, websiteId), [client, websiteId]);
  const [address, setAddress] = useState('');
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const [unfinished] = useState(() => readUnfinishedStore(store));
  return (
    <>
      <StoreCreator
        calls={calls}
        newId={newId}
        takenUrlIds={site.takenUrlIds}
        templateId={TEMPLATE_ID}
        unfinished={unfinished}
        onUnfinished={next => storeUnfinished(store, next, onStored)}
        onCreated={({urlId, collectionId}) => {
          const created = `${prefix}/${urlId}`;
          setAddress(created);
          onShow(created);
          onReload();
          onStored();
          // Without what takes it back, its page is deleted in its settings.
          if (collectionId)
            onStore(collectionId).then(
              taken => setUndo(() => taken),
              () => undefined,
            );
        }}
      />
      {address && <Made {...props} address={address} undo={undo} />}
    </>
  );
}

/** The creation of a store, for whoever may publish. */
export const StorePart = (props: SitePartProps): ReactNode => (
  <section aria-label={props.t.siteParts.store}>
    <h2>{props.t.siteParts.store}</h2>
    {props.site.mayPublish ? <Creation {...props} /> : <p>{props.t.readOnly}</p>}
  </section>
);
