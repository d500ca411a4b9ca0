import type {ReactNode} from 'react';
import {CloseButton, Dialog} from '../ui/dialog.js';

/** What is written on the drawer. */
export interface DrawerStrings {
  readonly title: string;
  readonly close: string;
  readonly page: string;
}

const TITLE_ID = 'vt-drawer-title';

/** A dialog at the page's edge with a place for the cart, `.vt-drawer-cart`, and the way to the cart's own page. */
export const CartDrawer = ({cartUrl, strings}: {cartUrl: string; strings: DrawerStrings}): ReactNode => (
  <Dialog className="vt-drawer" titleId={TITLE_ID}>
    <div className="vt-drawer-body">
      <div className="vt-dialog-head vt-drawer-head">
        <h2 className="vt-drawer-title" id={TITLE_ID}>
          {strings.title}
        </h2>
        <CloseButton className="vt-drawer-close" label={strings.close} />
      </div>
      <div className="vt-drawer-cart vt-cart" />
      <a className="vt-drawer-page" href={cartUrl}>
        {strings.page}
      </a>
    </div>
  </Dialog>
);
