import {type ReactNode, useCallback, useState} from 'react';
import type {ProductCalls, ProductPage} from '../../../src/builder/products/product-calls.js';
import type {ProductSession} from '../../../src/builder/products/product-session.js';
import type {NewId, RemovableStore} from '../../../src/ports.js';
import {BackButton} from '../shared/back-button.js';
import {Failure} from '../shared/failure.js';
import {SHARED_MESSAGES} from '../shared/messages.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {useListHeading} from '../shared/use-list-heading.js';
import type {DeletedProduct} from './deleted-products.js';
import {PRODUCT_MESSAGES} from './messages.js';
import type {RenderPictureChoice} from './picture-fields.js';
import {ProductEditor} from './product-editor.js';
import type {StorePart, TitledPart} from './product-fields.js';
import {type OpenProduct, ProductList} from './product-list.js';
import {openSession} from './product-sessions.js';

/** What the products are given. */
export interface ProductManagerProps {
  /** Calls of the platform, as `createProductCalls` of `vitrine/builder` makes them. A constant: work that is not saved is kept with it. */
  readonly calls: ProductCalls;
  /** Makes the key of a creation, which is safe to repeat. */
  readonly newId: NewId;
  /** Storage of this device for work that is not saved; by default that work lasts as long as the page. */
  readonly store?: RemovableStore;
  /** Forms that buyers may fill in; none by default. */
  readonly forms?: readonly TitledPart[];
  /** Store pages that a product may be in; none by default. */
  readonly stores?: readonly StorePart[];
  /** Where visitors see the product of an address. */
  readonly productHref?: (address: string) => string;
  /** Renders the files that buyers of a digital product get, by its id, as `ProductFiles` does; by default there are none. */
  readonly renderFiles?: (id: string) => ReactNode;
  /** The shop sells something else now: a product was stored, deleted or brought back. */
  readonly onStored?: () => void;
  /** What chooses a picture of the site; by default its address is typed. */
  readonly renderPictureChoice?: RenderPictureChoice;
}

type List = Pick<ProductPage, 'currency' | 'mayWrite'>;

interface Opened {
  readonly id: string | null;
  readonly list: List;
  /** Null while the product is read. */
  readonly session: ProductSession | null;
  readonly isFailed: boolean;
}

const NONE: readonly StorePart[] = [];

/** The product that is open, read from the platform first. */
function useOpened({calls, newId, store, stores = NONE}: ProductManagerProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    async (id: string | null, list: List): Promise<void> => {
      const start = {id, list, session: null, isFailed: false};
      setOpened(start);
      try {
        const stored = id === null ? null : await calls.readProduct(id);
        const session = openSession(calls, {newId, store: store ?? null}, {stored, stores});
        setOpened(now => (now === start ? {...start, session} : now));
      } catch {
        setOpened(now => (now === start ? {...start, isFailed: true} : now));
      }
    },
    [calls, newId, store, stores],
  );
  return {opened, open, close: () => setOpened(null)};
}

function Product({
  opened: {id, list, session, isFailed},
  onRetry,
  onDeleted,
  ...props
}: ProductManagerProps & {
  readonly opened: Opened;
  readonly onRetry: () => void;
  readonly onDeleted: (product: DeletedProduct) => void;
}): ReactNode {
  const t = useTexts(SHARED_MESSAGES);
  const m = useBuilderMessages();
  const {calls, forms = NONE, stores = NONE, productHref, renderFiles, renderPictureChoice, onStored} = props;
  if (isFailed) return <Failure text={m('results-not-loaded')} onRetry={onRetry} />;
  if (!session) return <p role="status">{t('list-loading')}</p>;
  return (
    <ProductEditor
      key={id}
      session={session}
      calls={calls}
      forms={forms}
      stores={stores}
      productHref={productHref}
      renderFiles={renderFiles}
      renderPictureChoice={renderPictureChoice}
      onStored={onStored}
      onDeleted={onDeleted}
      {...list}
    />
  );
}

function ProductManagerPiece(props: ProductManagerProps): ReactNode {
  const t = useTexts(PRODUCT_MESSAGES);
  const {calls} = props;
  const {opened, open, close} = useOpened(props);
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<DeletedProduct | null>(null);
  const heading = useListHeading(opened !== null);
  const onOpen: OpenProduct = (id, list) => {
    setDeleted(null);
    void open(id, list);
  };
  const onDeleted = (product: DeletedProduct): void => {
    setDeleted(product);
    props.onStored?.();
    close();
  };
  return (
    <section className="vte-piece vte-goods" aria-label={t('products-title')}>
      {opened ? (
        <>
          <BackButton text={t('product-back')} onPress={close} />
          <Product
            {...props}
            opened={opened}
            onDeleted={onDeleted}
            onRetry={() => void open(opened.id, opened.list)}
          />
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {t('products-title')}
          </h2>
          <ProductList
            calls={calls}
            search={search}
            deleted={deleted}
            onOpen={onOpen}
            store={props.store ?? null}
            onSearch={setSearch}
            onBack={() => props.onStored?.()}
          />
        </>
      )}
    </section>
  );
}

/**
 * The products of a shop: listed, found, made, changed and deleted, with the stock of each variant. A product is stored by a press;
 * what another owner changed meanwhile is merged, and never overwritten. Source: commerce spec §3, product; §5, stock.
 */
export const ProductManager = inTextLanguage(ProductManagerPiece);
