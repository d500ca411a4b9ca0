import {type ReactNode, useMemo} from 'react';
import {createStoreCalls} from '../../../src/builder/store-calls.js';
import {StoreCreator} from '../store/index.js';
import {newId} from './ports.js';
import type {SitePartProps} from './site-part-props.js';

/** The theme has one navigation. */
const TEMPLATE_ID = 'site';

/** Creates a store, whose page is then in the list of pages. */
export function StorePart({client, site, onStored, t}: SitePartProps): ReactNode {
  const {websiteId} = site;
  const calls = useMemo(() => createStoreCalls(client, websiteId), [client, websiteId]);
  if (!site.mayPublish) return <p>{t.readOnly}</p>;
  return (
    <StoreCreator
      calls={calls}
      newId={newId}
      takenUrlIds={site.pages.map(({urlId}) => urlId)}
      templateId={TEMPLATE_ID}
      onCreated={onStored}
    />
  );
}
