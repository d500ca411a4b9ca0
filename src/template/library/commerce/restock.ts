import {own} from '../../language/path.js';
import type {Formatter} from '../../language/plugin.js';
import {truthy} from '../../language/value.js';
import {element, type Html, joinHtml} from '../markup/element.js';
import {readList, readText} from '../read.js';
import {merchandising} from './labels.js';

const emailForm = (messages: unknown): Html =>
  element(
    'form',
    {class: 'product-restock-form', action: '#'},
    element('input', {
      type: 'text',
      'x-autocompletetype': 'email',
      autocomplete: 'email',
      inputmode: 'email',
      spellcheck: 'false',
      name: 'email',
      'aria-label': readText(messages, 'placeholderText'),
      placeholder: readText(messages, 'placeholderText'),
    }),
    element('input', {
      class: 'sqs-editable-button',
      type: 'submit',
      value: readText(messages, 'buttonText'),
    }),
  );

const mailingList = (store: unknown, messages: unknown): Html =>
  element(
    'label',
    {class: 'product-restock-mailing-list'},
    element('input', {
      type: 'checkbox',
      name: 'isJoinMailingList',
      checked: truthy(own(store, 'mailingListOptInByDefault')),
    }),
    readText(messages, 'mailingListDescription'),
  );

type Store = {readonly productId: string; readonly store: unknown; readonly hasCaptcha: boolean};

const restockForm = (view: unknown, {productId, store, hasCaptcha}: Store): Html => {
  const messages = own(store, 'restockNotificationMessages');
  return element(
    'div',
    {
      class: 'product-restock-notification',
      'data-product-id': productId,
      'data-variant-id': readText(view, 'variantId'),
      hidden: truthy(own(view, 'hiddenByDefault')),
    },
    element('span', {class: 'product-restock-cta'}, readText(messages, 'CTAText')),
    emailForm(messages),
    truthy(own(store, 'mailingListSignUpEnabled')) ? mailingList(store, messages) : '',
    hasCaptcha ? element('div', {class: 'captcha-container'}) : '',
  );
};

/** The forms that ask for word when a variant is back, one a variant. Source: template language §9 (product-restock-notification). */
export const restockNotification: Formatter = (item, _args, context) => {
  const productId = readText(item, 'id');
  const store = merchandising(context, productId);
  const views = readList(store, 'restockNotificationViews');
  const hasCaptcha = truthy(context.resolve(['website', 'captchaSettings', 'siteKey']));
  return joinHtml(...views.map(view => restockForm(view, {productId, store, hasCaptcha}))).html;
};
