import {admitWithoutToken} from '../features/captcha/verify.js';
import {productPath} from '../features/catalog/chosen-variant.js';
import {leave, SignUpBody, signUp} from '../features/restock/sign-up.js';
import {decode} from '../kernel/http/body.js';
import type {PageForm} from './page-form.js';

/** Signing up by a plain form: without script there is no captcha, so only a few are let in. */
const signUpForm: PageForm = {
  path: '/restock',
  skipsCart: true,
  admit: admitWithoutToken,
  async submit(tx, buyer, fields) {
    const body = decode(SignUpBody, {
      productId: fields.get('itemId') ?? '',
      variantId: fields.get('variantId') ?? '',
      siteVisitorEmail: fields.get('email') ?? '',
      isJoinMailingList: fields.has('isJoinMailingList'),
    });
    await signUp(tx, buyer, body);
    return `${await productPath(tx, fields)}?notice=restock-subscribed`;
  },
  page: productPath,
};

/** Leaving a list by an email's link: the link opens a page with a button, since programs follow links too. */
const leaveForm: PageForm = {
  path: '/restock/leave',
  skipsCart: true,
  async submit(tx, _buyer, fields) {
    await leave(tx, fields.get('token') ?? '');
    return '/?notice=restock-left';
  },
  page: async () => '/restock/leave',
};

/** Restock forms of the shop's pages. Source: reliability §2 rule 8: the HTML works without us. */
export const RESTOCK_FORMS: readonly PageForm[] = [signUpForm, leaveForm];
