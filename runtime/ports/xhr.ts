/** Statuses whose answers have no body. Source: Fetch Standard, null body status. */
const BODILESS: readonly number[] = [204, 205, 304];

const headersOf = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.split(/[\r\n]+/)) {
    const end = line.indexOf(':');
    if (end > 0) headers.append(line.slice(0, end), line.slice(end + 1).trim());
  }
  return headers;
};

/** Throws for a status or a header that no response may have. */
const responseOf = (call: XMLHttpRequest, request: Request): Response => {
  const {status, response: bytes} = call;
  const response = new Response(BODILESS.includes(status) ? null : bytes, {
    status,
    headers: headersOf(call.getAllResponseHeaders()),
  });
  // Nothing but `fetch` sets it.
  const redirected = {value: call.responseURL !== request.url.replace(/#.*/, '')};
  return Object.defineProperty(response, 'redirected', Object.assign(Object.create(null), redirected));
};

/** Ends `answer` as a failure once the request is aborted: a page's own `fetch` may know nothing of that. */
const orAborted = (request: Request, answer: Promise<Response>): Promise<Response> =>
  new Promise((resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(new TypeError('aborted')));
    answer.then(resolve, reject);
  });

/**
 * Sends a request without `fetch`, for pages that have replaced or broken the browser's own, which may never
 * answer. Rejects without an answer, as `fetch` does.
 */
export const send = async (request: Request): Promise<Response> => {
  // The visitor may be leaving: only a `fetch`, even the page's own, continues without the page.
  if (request.keepalive && document.hidden) return orAborted(request, fetch(request));
  const body = request.method === 'GET' ? null : await request.arrayBuffer();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const fail = (): void => reject(new TypeError('no answer came'));
    call.open(request.method, request.url);
    call.responseType = 'arraybuffer';
    call.withCredentials = request.credentials === 'include';
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.onload = () => {
      try {
        resolve(responseOf(call, request));
      } catch (error) {
        reject(error);
      }
    };
    call.onerror = fail;
    call.onabort = fail;
    request.signal.addEventListener('abort', () => call.abort());
    if (request.signal.aborted) fail();
    else call.send(body);
  });
};
