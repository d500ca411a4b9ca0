import {readBodyText} from '../../shared/refusal.js';

/** How long an answer may take, as the runtime waits for it. */
const TIMEOUT_MS = 10_000;
const BODY_BYTES_MAX = 2_000_000;
/** A platform that asks a program to wait longer is not waited for. */
const WAIT_MAX_S = 65;
const MS_PER_S = 1000;
const TOO_MANY = 429;
const CRUMB = 'crumb';

/** One request: what it sends, and what came. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly sent: string | null;
  readonly sentHeaders: Readonly<Record<string, string>>;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What the text holds: its JSON, a word, null for nothing; undefined for a page or cut JSON. */
  readonly body: unknown;
}

/** No answer came: the platform is out of reach, too slow or sends without end. */
export class NoAnswer extends Error {
  override name = 'NoAnswer' as const;
}

/** What a request sends besides the visitor's cookies. */
export interface Sent {
  /** JSON, or a form where it is `URLSearchParams`; text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The crumb in place of the visitor's own; null sends none. */
  readonly crumb?: string | null;
}

/** All requests of a run go through here. */
export interface Wire {
  readonly origin: string;
  /** The last request, for the line that repeats it. */
  last: Exchange | null;
  /** Requests sent. */
  count: number;
  readonly wait: (ms: number) => Promise<void>;
}

const encoded = (body: unknown): {text: string; type: string} => {
  if (body instanceof URLSearchParams)
    return {text: body.toString(), type: 'application/x-www-form-urlencoded'};
  return {text: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json'};
};

const readText = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) throw new NoAnswer(`more than ${BODY_BYTES_MAX} bytes came`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** Sends a request and reads its answer. Throws `NoAnswer`. */
const ask = async (url: string, init: RequestInit): Promise<{response: Response; text: string}> => {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, {...init, redirect: 'manual', signal});
    return {response, text: await readText(response)};
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const {message, cause} = error as Error;
    throw new NoAnswer(
      signal.aborted ? `no answer in ${TIMEOUT_MS / MS_PER_S} s` : ((cause as Error)?.message ?? message),
    );
  }
};

/** Seconds that an answer of 429 asks to wait; 0 where it should not be waited for. */
const secondsToWait = ({status, headers}: Response): number => {
  const seconds = Number(headers.get('Retry-After') ?? 1);
  return status === TOO_MANY && seconds > 0 && seconds <= WAIT_MAX_S ? seconds : 0;
};

/** One browser: it keeps the cookies it was given, and sends its crumb as pages do. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** The `Set-Cookie` headers it got, by the cookie's name. */
  readonly setCookies = new Map<string, string>();

  constructor(private readonly wire: Wire) {}

  get crumb(): string {
    return this.cookies.get(CRUMB) ?? '';
  }

  private headersFor(method: string, {body, headers = {}, crumb = this.crumb}: Sent): Record<string, string> {
    const isRead = method === 'GET' || method === 'HEAD';
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      Accept: 'application/json',
      Origin: this.wire.origin,
      'Sec-Fetch-Site': 'same-origin',
      ...(cookie && {Cookie: cookie}),
      ...(!isRead && crumb && {'X-CSRF-Token': crumb}),
      ...(body !== undefined && {'Content-Type': encoded(body).type}),
      ...headers,
    };
  }

  private store(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (!name) continue;
      this.setCookies.set(name, line);
      if (value === '' || /;\s*max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** Sends a request; one that has to wait is sent again, once. Throws `NoAnswer`. */
  async send(method: string, path: string, sent: Sent = {}, isAgain = false): Promise<Exchange> {
    const {crumb = this.crumb, body} = sent;
    const isRead = method === 'GET' || method === 'HEAD';
    const query =
      !isRead && crumb ? `${path.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(crumb)}` : '';
    const sentHeaders = this.headersFor(method, sent);
    const text = body === undefined ? null : encoded(body).text;
    const request = {method, path: path + query, sent: text, sentHeaders};
    const none = {status: 0, headers: new Headers(), text: '', body: undefined};
    this.wire.last = {...request, ...none};
    this.wire.count += 1;
    const init = {method, headers: sentHeaders, ...(text !== null && {body: text})};
    const {response, text: answer} = await ask(this.wire.origin + request.path, init);
    this.store(response.headers);
    const {status, headers} = response;
    const exchange = {...request, status, headers, text: answer, body: readBodyText(answer)};
    this.wire.last = exchange;
    const seconds = secondsToWait(response);
    if (isAgain || seconds === 0) return exchange;
    await this.wire.wait(seconds * MS_PER_S);
    return this.send(method, path, sent, true);
  }
}

/** A visitor whose browser has opened a page, and so has a crumb. */
export const arrive = async (wire: Wire): Promise<Visitor> => {
  const visitor = new Visitor(wire);
  await visitor.send('GET', '/api/commerce/shopping-cart?crumb=fetch');
  return visitor;
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const PASSWORD = /("password":)"(?:[^"\\]|\\.)*"/g;
const SECRET = /^authorization$/i;

/** A line for a shell that sends the same request again. Keys and passwords are left out of it. */
export const curlLine = (origin: string, {method, path, sent, sentHeaders}: Exchange): string =>
  [
    'curl -i',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(sentHeaders).map(([name, value]) =>
      SECRET.test(name) ? `-H "${name}: Bearer $KEY"` : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(sent === null ? [] : [`--data-raw ${quoted(sent.replace(PASSWORD, '$1"…"'))}`]),
    quoted(origin + path),
  ].join(' ');
