import type {HttpBindings} from '@hono/node-server';
import type {Context} from 'hono';
import type {CaptchaProviderName} from '../../../../src/tables/captcha.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {BackgroundJobs} from '../background-jobs.js';
import type {Database} from '../database/connect.js';
import type {DownloadSettings} from '../download-settings.js';
import type {DownloadStore} from '../files/download-store.js';
import type {PictureStore} from '../files/picture-store.js';
import type {SiteFileStore} from '../files/site-file-store.js';
import type {Language} from '../messages/message.js';
import type {PlaceProvider} from '../places.js';
import type {Passwords} from '../security/password.js';
import type {RateLimits} from '../security/rate-limit.js';

/** Which addresses webhooks may have. */
export interface WebhookTargets {
  /** True while somebody develops a receiver on the same machine: its own addresses are taken as well, with http. */
  readonly allowsLocal: boolean;
}

/** What every request handler uses. It does not change between requests: all state is in the database. */
export interface Shop {
  readonly db: Database;
  readonly secret: string;
  /** The site's public address, without a path, for links in emails: never one that a request names. */
  readonly origin: string;
  /** Editors on other origins that may show the site's pages in a frame. */
  readonly editorOrigins: readonly string[];
  /** Other origins whose pages may call the API for their visitors. */
  readonly allowedOrigins: readonly string[];
  readonly limits: RateLimits;
  readonly passwords: Passwords;
  /** Files of the pictures that the owner uploads. */
  readonly pictures: PictureStore;
  /** Uploads and downloads of the owner's. */
  readonly siteFiles: SiteFileStore;
  /** Files of digital products. */
  readonly downloads: DownloadStore;
  readonly downloadSettings: DownloadSettings;
  /** Where buyers write to the shop: the address that its emails come from; null where it sends none. */
  readonly contact: string | null;
  /** True where every order is a test. */
  readonly testMode: boolean;
  /** True behind a proxy that sets X-Forwarded-For, -Proto and -Host itself. */
  readonly trustProxy: boolean;
  /** The provider whose interface the stand-in captcha takes on the shop's pages, or null without captchas. */
  readonly captcha: CaptchaProviderName | null;
  /** True where the captcha shows a challenge after the tick. */
  readonly hasChallenge: boolean;
  /** Who suggests addresses; null where nobody does. */
  readonly places: PlaceProvider | null;
  readonly webhookTargets: WebhookTargets;
  /** Servers in place of the payment providers' own, as `http://127.0.0.1:8000`; left out for theirs. */
  readonly paymentServers: {readonly stripe?: string | undefined; readonly mollie?: string | undefined};
  /** True where a mail server sends the outbox. */
  readonly sendsMail: boolean;
  /** Jobs that run after their request was answered. */
  readonly jobs: BackgroundJobs;
  /** Somebody's own shop; null for the example shop. */
  readonly own: OwnShop | null;
  readonly nowMs: () => number;
}

/** The session of a browser that is signed in to an account. */
export interface MemberSession {
  /** The session's id, as in its cookie. */
  readonly id: string;
  /** The account's visitor, whose carts and orders these are. */
  readonly visitorId: string;
  /** The session outlives the closing of the browser. */
  readonly isPersistent: boolean;
}

/** The API key of a program that sent a request. */
interface ProgramKey {
  readonly id: string;
  /** How its beginning and its name are written where its writes are listed. It does not open anything. */
  readonly label: string;
  /** The address of the owner who made it. */
  readonly madeBy: string;
}

/** Hono's types for this server. */
export interface ServerTypes {
  Bindings: HttpBindings;
  Variables: {
    member?: MemberSession | null;
    key?: ProgramKey;
    language: Language;
    /** Origins besides the site's own that a form of this page may lead to. */
    formOrigins?: readonly string[];
  };
}

/** The context of one request. */
export type Exchange = Context<ServerTypes>;
