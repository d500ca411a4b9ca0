import type {HttpBindings} from '@hono/node-server';
import type {Context} from 'hono';
import type {CaptchaProviderName} from '../../../../src/tables/captcha.js';
import type {BackgroundJobs} from '../background-jobs.js';
import type {Database} from '../database/connect.js';
import type {Language} from '../messages/message.js';
import type {RateLimits} from '../security/rate-limit.js';

/** What every request handler shares. Nothing here changes between requests: all state is in the database. */
export interface Shop {
  readonly db: Database;
  readonly secret: string;
  /** The site's public address, without a path, for links in letters: never one that a request names. */
  readonly origin: string;
  /** Editors on other origins that may show the site's pages in a frame. */
  readonly editorOrigins: readonly string[];
  readonly limits: RateLimits;
  /** True in a shop on trial, where every order is a test. */
  readonly testMode: boolean;
  /** True behind a proxy whose X-Forwarded-For, -Proto and -Host can be believed. */
  readonly trustProxy: boolean;
  /** The provider whose interface the stand-in captcha takes on the shop's pages, or null without captchas. */
  readonly captcha: CaptchaProviderName | null;
  /** True where the captcha asks for more than a tick. */
  readonly hasChallenge: boolean;
  /** What is done after its request was answered. */
  readonly jobs: BackgroundJobs;
  readonly nowMs: () => number;
}

/** A browser that is signed in to an account. */
export interface MemberSession {
  /** The session's own id, which its cookie holds. */
  readonly id: string;
  /** The account's visitor, whose carts and orders these are. */
  readonly visitorId: string;
  /** The browser remembers it after it is closed. */
  readonly isPersistent: boolean;
}

/** Hono's types for this server. */
export interface ServerTypes {
  Bindings: HttpBindings;
  Variables: {member?: MemberSession | null; language: Language};
}

/** One request under way. */
export type Exchange = Context<ServerTypes>;
