import {catalogue as captcha} from '../../src/i18n/messages/captcha/en.js';
import {catalogue as cart} from '../../src/i18n/messages/cart/en.js';
import {catalogue as drawer} from '../../src/i18n/messages/drawer/en.js';
import {catalogue as extras} from '../../src/i18n/messages/extras/en.js';
import {catalogue as files} from '../../src/i18n/messages/files/en.js';
import {catalogue as form} from '../../src/i18n/messages/form/en.js';
import {catalogue as formSending} from '../../src/i18n/messages/form-sending/en.js';
import {catalogue as plan} from '../../src/i18n/messages/plan/en.js';
import {catalogue as problems} from '../../src/i18n/messages/problems/en.js';
import {catalogue as restock} from '../../src/i18n/messages/restock/en.js';
import {catalogue as restockForm} from '../../src/i18n/messages/restock-form/en.js';
import {catalogue as reviews} from '../../src/i18n/messages/reviews/en.js';
import {catalogue as shop} from '../../src/i18n/messages/shop/en.js';
import {catalogue as terms} from '../../src/i18n/messages/terms/en.js';
import type {Messages} from './messages.js';

/** The messages of every component but `<Login>` in English. The build makes those of the other languages from the same families. */
export const english: Messages = {
  language: 'en',
  catalogue: {
    ...shop,
    ...cart,
    ...drawer,
    ...terms,
    ...reviews,
    ...extras,
    ...plan,
    ...form,
    ...formSending,
    ...files,
    ...captcha,
    ...problems,
    ...restock,
    ...restockForm,
  },
};
