import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {CAPTCHA_PROVIDERS, type CaptchaProviderName} from '../../src/tables/captcha.js';
import {photoFiles} from '../site/model/photos.js';
import {mailSettings} from './features/outbox/mail-settings.js';
import {startMailer} from './features/outbox/mailer.js';
import {paymentPorts} from './features/payments/providers.js';
import {startPayments} from './features/payments/worker.js';
import {placesIn} from './features/places/settings.js';
import {STAND_IN_PLACES} from './features/places/stand-in.js';
import {refreshIndex} from './features/search/refresh-index.js';
import {startForwarding} from './features/site-settings/forward-sign-ups.js';
import {startWebhooks} from './features/webhooks/sender.js';
import {webhookTargetsIn} from './features/webhooks/settings.js';
import {scheduleHousekeeping} from './housekeeping.js';
import {type BackgroundJobs, startBackgroundJobs} from './kernel/background-jobs.js';
import {CannotStart} from './kernel/cannot-start.js';
import type {Database} from './kernel/database/connect.js';
import {offerSnapshots} from './kernel/database/snapshot.js';
import {DEFAULT_DOWNLOADS, type DownloadSettings, downloadSettings} from './kernel/download-settings.js';
import {claimAtStart} from './kernel/files/claim-bucket.js';
import {openDownloadStore} from './kernel/files/download-store.js';
import {openPictureStore} from './kernel/files/picture-store.js';
import {type S3Settings, s3Settings} from './kernel/files/s3-settings.js';
import {openSiteFileStore} from './kernel/files/site-file-store.js';
import {type Fault, FaultSwitch, parseFault} from './kernel/http/faults.js';
import {checkPort, type Listening, listen, type Place} from './kernel/http/listen.js';
import type {Shop, WebhookTargets} from './kernel/http/shop.js';
import {type MailingService, STAND_IN_MAILING_SERVICE} from './kernel/mailing-service.js';
import type {PlaceProvider} from './kernel/places.js';
import {originsIn} from './kernel/security/listed-origins.js';
import {createPasswords} from './kernel/security/password.js';
import {DEFAULT_RATE_LIMITS, type RateLimits} from './kernel/security/rate-limit.js';
import {sharedSecret, sharedShopId} from './kernel/security/secret.js';
import {type DatabaseStart, openDatabase} from './open-database.js';
import {wholePriceNote} from './own-shop/catalog/read-catalog.js';
import {readServed, type ServedCatalog} from './own-shop/catalog/read-served.js';
import {createOwnShop} from './own-shop/own-shop.js';
import type {HostedSite} from './pages/hosted-site.js';
import {productionWarnings, refuseWeakSecret} from './production.js';
import {JOBS} from './registries.js';
import {createServer} from './server.js';

/** Options of the platform; each has a default. Source: the platform's HTTP contract. */
export interface StartOptions extends Omit<DatabaseStart, 'dataDir'> {
  /** 0 takes any free port. Default 4173. */
  readonly port?: number;
  /** The address of this machine that it listens at, as `127.0.0.1`. Default all of them. */
  readonly address?: string;
  /** Where the embedded database lives; null keeps it in memory. Default `.data`. */
  readonly dataDir?: string | null;
  /** Default `DEFAULT_DOWNLOADS`, each by itself. */
  readonly downloadSettings?: Partial<DownloadSettings>;
  /** A bucket for the owner's pictures, documents and downloads; null for the data folder. Default null. */
  readonly s3?: S3Settings | null;
  /** The folder of the built runtime. Default the project's. */
  readonly runtimeFolder?: string;
  /** A site whose pages are served in front of the example shop's. */
  readonly site?: HostedSite;
  /** Where visitors reach the site, for links in emails, as `https://shop.example`. Default the address it listens on. */
  readonly origin?: string;
  /** Origins of editors that may show pages in a frame, as `https://editor.example`; the site's own always may. Default none. */
  readonly editorOrigins?: readonly string[];
  /** Origins whose pages may call the API, as `https://shop.example`; the site's own always may. Default none. */
  readonly allowedOrigins?: readonly string[];
  /** Every order is a test: it takes no stock, spends no coupon and issues no gift card. Default false. */
  readonly testMode?: boolean;
  /** The signing secret. Default one that is stored in the database. */
  readonly secret?: string;
  /** Default `DEFAULT_RATE_LIMITS`, each by itself. */
  readonly limits?: Partial<RateLimits>;
  readonly trustProxy?: boolean;
  /** The interface that the stand-in captcha takes on; null for a shop without. Default `recaptcha-enterprise-v3`. */
  readonly captcha?: CaptchaProviderName | null;
  /** The stand-in captcha shows a challenge after the tick. Default false. */
  readonly captchaChallenge?: boolean;
  /** Who suggests addresses; null for nobody. Default a stand-in; nobody in a shop of one's own. */
  readonly places?: PlaceProvider | null | undefined;
  /** The mailing service that sign-ups are forwarded to. Default a stand-in that takes them all. */
  readonly mailing?: MailingService;
  /** Which addresses webhooks may have. Default public ones alone. */
  readonly webhookTargets?: WebhookTargets;
  /** Servers in place of the payment providers' own, as `http://127.0.0.1:8000`: for tests. Default theirs. */
  readonly paymentServers?: Shop['paymentServers'];
  /** How often what leaves the shop is looked through for what is due: emails, sign-ups, messages to webhooks and payments. Default a second. */
  readonly mailPollMs?: number;
  readonly faults?: readonly Fault[];
  readonly nowMs?: () => number;
}

/** A running platform. `close` waits for requests in progress. */
export interface Platform {
  readonly url: string;
  readonly db: Database;
  readonly faults: FaultSwitch;
  close(): Promise<void>;
}

/** The project's folder: this file and its bundle are both two folders below it. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEFAULT_PORT = 4173;
const DEFAULT_CAPTCHA: CaptchaProviderName = 'recaptcha-enterprise-v3';

const dataDirOf = ({dataDir = join(ROOT, '.data')}: StartOptions): string | null => dataDir;

/** The shop, but for what depends on the address that it is served from. */
const shopOf = async (
  options: StartOptions,
  stores: Pick<Shop, 'db' | 'pictures' | 'siteFiles' | 'downloads'>,
): Promise<Omit<Shop, 'origin' | 'jobs' | 'nowMs'>> => ({
  ...stores,
  secret: options.secret ?? (await sharedSecret(stores.db)),
  limits: {...DEFAULT_RATE_LIMITS, ...options.limits},
  downloadSettings: {...DEFAULT_DOWNLOADS, ...options.downloadSettings},
  contact: options.mail?.from.address ?? null,
  passwords: createPasswords(options.passwordCost),
  testMode: options.testMode ?? false,
  editorOrigins: originsIn('EDITOR_ORIGINS', (options.editorOrigins ?? []).join(' ')),
  allowedOrigins: originsIn('ALLOWED_ORIGINS', (options.allowedOrigins ?? []).join(' ')),
  trustProxy: options.trustProxy ?? false,
  // The stand-in is a demonstration's.
  captcha: options.captcha === undefined ? (options.own ? null : DEFAULT_CAPTCHA) : options.captcha,
  hasChallenge: options.captchaChallenge ?? false,
  places: options.places === undefined ? (options.own ? null : STAND_IN_PLACES) : options.places,
  own: options.own ?? null,
  webhookTargets: options.webhookTargets ?? {allowsLocal: false},
  paymentServers: options.paymentServers ?? {},
  sendsMail: Boolean(options.mail),
});

/** The stores of pictures, of the site's files and of those of digital products: in the data folder, or in a bucket that is the shop's own. */
async function openFileStores(options: StartOptions, db: Database) {
  const {s3 = null} = options;
  if (s3) await claimAtStart(s3, await sharedShopId(db), line => console.warn(line));
  const dataDir = dataDirOf(options);
  return {
    pictures: openPictureStore(dataDir, {s3, siteFiles: photoFiles()}),
    siteFiles: openSiteFileStore(dataDir, s3),
    downloads: openDownloadStore(dataDir, s3),
  };
}

/** Starts what leaves the shop: emails, where they are sent, sign-ups for the mailing service, and messages to webhooks. */
async function startPost(
  options: StartOptions,
  {
    db,
    nowMs,
    secret,
    origin,
    webhookTargets,
  }: Pick<Shop, 'db' | 'nowMs' | 'secret' | 'origin' | 'webhookTargets'>,
) {
  const pollMs = options.mailPollMs;
  const mailer = options.mail ? await startMailer({db, nowMs, settings: options.mail, pollMs}) : null;
  const service = options.mailing ?? STAND_IN_MAILING_SERVICE;
  const forwarding = startForwarding({db, nowMs, pollMs, service});
  const webhooks = startWebhooks({db, nowMs, pollMs, origin, shopSecret: secret, rules: webhookTargets});
  return {
    async close() {
      await mailer?.close();
      await forwarding.close();
      await webhooks.close();
    },
  };
}

/** Where a backup gets a copy of the embedded database; a server needs none, and what is in memory is not backed up. */
const startSnapshots = async (options: StartOptions, db: Database) => {
  const dataDir = dataDirOf(options);
  return options.databaseUrl || dataDir === null ? null : offerSnapshots(db, dataDir);
};

async function serve(
  options: StartOptions,
  place: Place,
  db: Database,
  nowMs: () => number,
): Promise<Platform> {
  const faults = new FaultSwitch(options.faults ?? []);
  const stores = await openFileStores(options, db);
  const shop = await shopOf(options, {db, ...stores});
  let jobs: BackgroundJobs | undefined;
  const server: Listening = await listen(url => {
    const origin = options.origin ?? url;
    jobs = startBackgroundJobs(db, {nowMs, origin}, JOBS);
    const runtimeFolder = options.runtimeFolder ?? join(ROOT, 'dist');
    return createServer(
      {...shop, nowMs, origin, jobs},
      {faults, root: ROOT, runtimeFolder, dataDir: dataDirOf(options), site: options.site},
    );
  }, place);
  const running = {...shop, nowMs, origin: options.origin ?? server.url};
  const post = await startPost(options, running);
  const snapshots = await startSnapshots(options, db);
  const payments = startPayments({ports: paymentPorts(running), shop: running}, options.mailPollMs);
  const stopHousekeeping = scheduleHousekeeping(running, {
    nowMs,
    isEmbedded: !options.databaseUrl,
    s3: options.s3 ?? null,
  });
  const close = async () => {
    stopHousekeeping();
    await server.close();
    await jobs?.close();
    await post.close();
    await snapshots?.close();
    await payments.close();
    await db.destroy();
    for (const store of Object.values(stores)) store.close();
  };
  return {url: server.url, db, faults, close};
}

/** True where the embedded database has still to be made, which takes a while. */
const isFirstStart = (options: StartOptions): boolean => {
  const dataDir = dataDirOf(options);
  return !options.databaseUrl && dataDir !== null && !existsSync(join(dataDir, 'postgres'));
};

/** Nothing else is printed meanwhile. What reads the address from the standard output gets that alone. */
const announceFirstStart = (): void =>
  console.error('Preparing the database: the first start takes up to half a minute…');

async function open(options: StartOptions, onFirstStart = () => {}): Promise<Platform> {
  const nowMs = options.nowMs ?? Date.now;
  const place = {port: options.port ?? DEFAULT_PORT, address: options.address};
  // `vitrine serve` has an option of its own.
  await checkPort(place, options.own ? '--port or PORT' : 'PORT');
  if (isFirstStart(options)) onFirstStart();
  const db = await openDatabase({...options, dataDir: dataDirOf(options)}, nowMs);
  try {
    return await serve(options, place, db, nowMs);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** `CAPTCHA` of the environment: a provider's name, or `none`. Throws `CannotStart` for any other text. */
function captchaOption(name: string): CaptchaProviderName | null {
  if (name === 'none') return null;
  const provider = CAPTCHA_PROVIDERS.find(known => known.name === name);
  const names = [...CAPTCHA_PROVIDERS.map(known => known.name), 'none'].join(', ');
  if (!provider) throw new CannotStart(`CAPTCHA is "${name}" and must be one of ${names}.`);
  return provider.name;
}

/** `PUBLIC_ORIGIN` of the environment. Throws `CannotStart` for an invalid web address. */
function originOption(text: string): string {
  const {protocol, origin} = URL.canParse(text) ? new URL(text) : {protocol: '', origin: ''};
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new CannotStart(`PUBLIC_ORIGIN is "${text}" and must be a web address, as https://shop.example.`);
  return origin;
}

export {checkOwnCatalog} from './own-shop/catalog/read-served.js';

/** What `vitrine serve` asks for; all else is as the environment has it. */
export interface ServeOptions
  extends ServedCatalog,
    Pick<StartOptions, 'port' | 'dataDir' | 'runtimeFolder'> {
  /** Takes each problem of a page, once. */
  readonly report: (line: string) => void;
}

/** Starts a shop over somebody's own catalogue and pages. Rejects with `CatalogError` or `CannotStart`. */
export async function serveOwnShop({catalog, folder, report, ...options}: ServeOptions): Promise<Platform> {
  const read = readServed({catalog, folder}, report);
  const note = wholePriceNote(catalog.file, read);
  if (note) report(note);
  const own = createOwnShop({catalog: read, folder, report});
  refuseWeakSecret(process.env);
  for (const warning of productionWarnings(process.env)) report(`Warning: ${warning}`);
  const {captcha: _, ...environment} = commandOptions(process);
  const platform = await open({...environment, ...options, own}, announceFirstStart);
  await fillSearch(platform.db, true);
  return platform;
}

/** Fills the search before the first visitor searches. Where that fails, their search does it. */
const fillSearch = (db: Database, isOwn: boolean): Promise<void> =>
  refreshIndex(db, {isOwn, nowMs: Date.now()}).catch(console.error);

function commandOptions({env, argv}: NodeJS.Process): StartOptions {
  const faults = argv.flatMap((word, at) => (word === '--fault' ? [parseFault(argv[at + 1] ?? '')] : []));
  return {
    port: Number(env.PORT || DEFAULT_PORT),
    testMode: env.TEST_MODE === '1',
    captchaChallenge: env.CAPTCHA_CHALLENGE === '1',
    trustProxy: env.TRUST_PROXY === '1',
    newOwnerPassword: env.NEW_OWNER_PASSWORD === '1',
    databaseUrl: env.DATABASE_URL || null,
    faults,
    mail: mailSettings(env),
    s3: s3Settings(env),
    downloadSettings: downloadSettings(env),
    places: placesIn(env),
    webhookTargets: webhookTargetsIn(env),
    ...(env.LISTEN_ADDRESS ? {address: env.LISTEN_ADDRESS} : {}),
    ...(env.DATA_DIR ? {dataDir: env.DATA_DIR} : {}),
    ...(env.PUBLIC_ORIGIN ? {origin: originOption(env.PUBLIC_ORIGIN)} : {}),
    ...(env.EDITOR_ORIGINS ? {editorOrigins: originsIn('EDITOR_ORIGINS', env.EDITOR_ORIGINS)} : {}),
    ...(env.ALLOWED_ORIGINS ? {allowedOrigins: originsIn('ALLOWED_ORIGINS', env.ALLOWED_ORIGINS)} : {}),
    ...(env.SECRET ? {secret: env.SECRET} : {}),
    ...(env.CAPTCHA ? {captcha: captchaOption(env.CAPTCHA)} : {}),
  };
}

/** `npm start`: reads options from the environment, prints one line when it listens, and closes on SIGTERM and SIGINT. */
async function runAsCommand(): Promise<Platform> {
  refuseWeakSecret(process.env);
  for (const warning of productionWarnings(process.env)) console.warn(`Warning: ${warning}`);
  const platform = await open(commandOptions(process), announceFirstStart);
  await fillSearch(platform.db, false);
  const stop = () => void platform.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  console.log(`Vitrine example shop: ${platform.url}/`);
  return platform;
}

/** Starts the platform with `options`; without them as the command `npm start`. */
export const start = (options?: StartOptions): Promise<Platform> =>
  options ? open(options) : runAsCommand();

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runAsCommand().catch(error => {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  });
