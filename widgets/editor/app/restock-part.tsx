import {type ReactNode, useMemo, useState} from 'react';
import {createRestockCalls, type RestockGroup} from '../../../src/builder/restock-calls.js';
import {ApiError} from '../../../src/shared/errors.js';
import {RestockManager} from '../restock/index.js';
import {newId} from './ports.js';
import type {SitePartProps} from './site-part-props.js';

const NOT_ALLOWED = 403;

/** Who waits for products that are sold out. */
export function RestockPart({client, site, t}: SitePartProps): ReactNode {
  const [refusal, setRefusal] = useState('');
  const calls = useMemo(() => {
    const all = createRestockCalls(client);
    return {
      ...all,
      readGroups: (cursor: string | null) =>
        all.readGroups(cursor).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === NOT_ALLOWED) setRefusal(error.text || t.readOnly);
          throw error;
        }),
    };
  }, [client, t]);
  const nameOf = ({productId, sku, variantId}: RestockGroup): string =>
    `${site.products.find(({id}) => id === productId)?.title ?? productId} (${sku || variantId})`;
  if (refusal) return <p role="alert">{refusal}</p>;
  return (
    <section aria-label={t.siteParts.restock}>
      <h2>{t.siteParts.restock}</h2>
      <RestockManager calls={calls} newId={newId} nameOf={nameOf} />
    </section>
  );
}
