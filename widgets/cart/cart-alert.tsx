import type {ReactNode} from 'react';
import {bringIntoSight} from '../../src/shared/bring-into-sight.inline.js';

/** Why a press was refused, next to what was pressed. */
export const CartAlert = ({id, text}: {id?: string; text: string}): ReactNode => (
  <p id={id} ref={text ? bringIntoSight : null} className="vt-alert vt-cart-alert" role="alert">
    {text || null}
  </p>
);
