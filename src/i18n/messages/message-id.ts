import type {catalogue as byId} from './by-id/en.js';
import type {catalogue as captcha} from './captcha/en.js';
import type {catalogue as cart} from './cart/en.js';
import type {catalogue as chart} from './chart/en.js';
import type {catalogue as drawer} from './drawer/en.js';
import type {catalogue as extras} from './extras/en.js';
import type {catalogue as files} from './files/en.js';
import type {catalogue as form} from './form/en.js';
import type {catalogue as formExisting} from './form-existing/en.js';
import type {catalogue as formSending} from './form-sending/en.js';
import type {catalogue as gallery} from './gallery/en.js';
import type {catalogue as group} from './group/en.js';
import type {catalogue as installments} from './installments/en.js';
import type {catalogue as languages} from './languages/en.js';
import type {catalogue as lessons} from './lessons/en.js';
import type {catalogue as list} from './list/en.js';
import type {catalogue as login} from './login/en.js';
import type {catalogue as market} from './market/en.js';
import type {catalogue as media} from './media/en.js';
import type {catalogue as passkeys} from './passkeys/en.js';
import type {catalogue as places} from './places/en.js';
import type {catalogue as plan} from './plan/en.js';
import type {catalogue as preferences} from './preferences/en.js';
import type {catalogue as problems} from './problems/en.js';
import type {catalogue as restock} from './restock/en.js';
import type {catalogue as restockForm} from './restock-form/en.js';
import type {catalogue as reviews} from './reviews/en.js';
import type {catalogue as search} from './search/en.js';
import type {catalogue as shop} from './shop/en.js';
import type {catalogue as terms} from './terms/en.js';

/** Families of messages, each a folder here and a download of its own a language. */
export type MessageFamilies = {
  readonly shop: typeof shop;
  readonly problems: typeof problems;
  readonly cart: typeof cart;
  readonly captcha: typeof captcha;
  readonly restock: typeof restock;
  readonly 'restock-form': typeof restockForm;
  readonly extras: typeof extras;
  readonly files: typeof files;
  readonly form: typeof form;
  readonly 'form-existing': typeof formExisting;
  readonly 'form-sending': typeof formSending;
  readonly drawer: typeof drawer;
  readonly terms: typeof terms;
  readonly reviews: typeof reviews;
  readonly lessons: typeof lessons;
  readonly login: typeof login;
  readonly list: typeof list;
  readonly group: typeof group;
  readonly passkeys: typeof passkeys;
  readonly plan: typeof plan;
  readonly installments: typeof installments;
  readonly market: typeof market;
  readonly chart: typeof chart;
  readonly search: typeof search;
  readonly media: typeof media;
  readonly gallery: typeof gallery;
  readonly languages: typeof languages;
  readonly preferences: typeof preferences;
  readonly places: typeof places;
  readonly 'by-id': typeof byId;
};

/** A family in one language: every message of English, no other. */
export type Words<Family extends keyof MessageFamilies> = Readonly<
  Record<keyof MessageFamilies[Family], string>
>;

/** Names one message of any family. */
export type MessageId = {
  [Family in keyof MessageFamilies]: keyof MessageFamilies[Family];
}[keyof MessageFamilies];
