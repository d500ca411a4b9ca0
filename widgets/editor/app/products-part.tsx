import type {ReactNode} from 'react';
import type {Client} from '../../../src/api/call.js';
import {createProductCalls, type ProductCalls} from '../../../src/builder/products/product-calls.js';
import {ProductManager} from '../products/index.js';
import {ChoosePicture} from './media.js';
import {createPart} from './part.js';
import {newId, store} from './ports.js';
import type {SitePartProps} from './site-part-props.js';

/** The calls outlive the panel, and with them the work that is not saved. */
const opened = new WeakMap<Client, ProductCalls>();

function callsOf(client: Client): ProductCalls {
  const calls = opened.get(client) ?? createProductCalls(client);
  opened.set(client, calls);
  return calls;
}

/** A download of its own: most products deliver no file. */
const ProductFilesPart = createPart(() => import('./lazy-product-files.js'), 'ProductFilesPart');

/** The products of the shop, with pictures from the site's files. */
export const ProductsPart = ({client, site, prefix, onStored, onReload, t}: SitePartProps): ReactNode => (
  <ProductManager
    calls={callsOf(client)}
    newId={newId}
    store={store}
    forms={site.forms}
    stores={site.stores}
    renderFiles={id => <ProductFilesPart key={id} client={client} t={t} productId={id} />}
    productHref={address => `${prefix}/products/${encodeURIComponent(address)}`}
    onStored={() => {
      onStored();
      onReload();
    }}
    renderPictureChoice={onChoose => (
      <ChoosePicture t={t} onChoose={({address, altText}) => onChoose({src: address, text: altText})} />
    )}
  />
);
