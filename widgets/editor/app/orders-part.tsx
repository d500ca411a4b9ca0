import {type ReactNode, useMemo} from 'react';
import {createOrderCalls} from '../../../src/builder/orders/order-calls.js';
import {OrderManager} from '../orders/index.js';
import {newId} from './ports.js';
import type {SitePartProps} from './site-part-props.js';

/** The orders of the shop. */
export function OrdersPart({client, prefix}: SitePartProps): ReactNode {
  const calls = useMemo(() => createOrderCalls(client), [client]);
  return (
    <OrderManager
      calls={calls}
      newId={newId}
      fileHref={id => `${prefix}/owner/forms/file?id=${encodeURIComponent(id)}`}
    />
  );
}
