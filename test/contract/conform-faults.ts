import type {Answered, Faulty, Forward, Passing} from './conform-proxy.js';

/** A fault of a platform, and the step of `vitrine conform` that names it. */
export interface SeededFault {
  readonly fault: string;
  readonly step: string;
  readonly make: () => Faulty;
}

type Loose = Record<string, unknown>;
type Match = (request: Passing) => boolean;

const at =
  (method: string, path: RegExp): Match =>
  request =>
    request.method === method && path.test(request.path.replace(/\?.*/, ''));

const CART_READ = at('GET', /\/shopping-cart$/);
const ADD = at('POST', /\/entries$/);
const SET = at('PUT', /\/entries\/[^/]+$/);
const REMOVE = at('DELETE', /\/entries\/[^/]+$/);
const STOCK = at('GET', /\/inventory\/stock/);
const COUPON = at('PUT', /\/coupons\//);
const NO_COUPON = at('DELETE', /\/coupons\//);
const PRODUCTS = at('GET', /\/commerce\/products$/);
const KEY = at('POST', /FormSubmissionKey$/);
const SAVE = at('POST', /SaveFormSubmission$/);
const VALIDATE = at('POST', /forms\/validate\//);
const EVENTS = at('POST', /clanker\/events$/);
const CHECK = at('POST', /validate-event-content/);
const RECORD = at('POST', /RecordEvent$/);
const SETTINGS = at('GET', /performance\/settings$/);
const RECORDS = at('POST', /performance\/records$/);
const SIGN_IN = at('POST', /account\/session$/);
const SIGN_OUT = at('DELETE', /account\/session$/);
const LOCALE = at('POST', /account\/locale$/);
const DEFINITIONS = at('GET', /form-definitions$/);
const DEFINE = at('POST', /form-definitions$/);

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answered => ({
  status,
  headers: new Headers({'Content-Type': 'application/json', ...headers}),
  text: JSON.stringify(body),
});
const page = (status = 200): Answered => ({
  status,
  headers: new Headers({'Content-Type': 'text/html'}),
  text: '<!doctype html><title>Sign in</title>',
});
const OK = json(200, {});

/** Answers matching requests in the platform's place. */
const answers = (match: Match, answer: Answered) => (): Faulty => async (request, forward) =>
  match(request) ? answer : forward(request);

/** Changes matching requests. */
const asks = (match: Match, change: (request: Passing) => Passing) => (): Faulty => (request, forward) =>
  forward(match(request) ? change(request) : request);

/** Changes answers to matching requests; those of JSON alone where `change` takes the body. */
const says =
  (match: Match, change: (body: Loose, answer: Answered, request: Passing) => void) =>
  (): Faulty =>
  async (request, forward) => {
    const answer = await forward(request);
    if (!match(request) || !answer.text.startsWith('{')) return answer;
    const body = JSON.parse(answer.text) as Loose;
    change(body, answer, request);
    return {...answer, text: JSON.stringify(body)};
  };

/** Changes the status, headers or text of answers to matching requests. */
const sends =
  (match: Match, change: (answer: Answered, request: Passing) => Answered) =>
  (): Faulty =>
  async (request, forward) => {
    const answer = await forward(request);
    return match(request) ? change(answer, request) : answer;
  };

const withHeader =
  (name: string, value: string | null) =>
  (answer: Answered): Answered => {
    const headers = new Headers(answer.headers);
    if (value === null) headers.delete(name);
    else headers.set(name, value);
    return {...answer, headers};
  };

/** Changes the `Set-Cookie` lines of each answer; a line that becomes empty is left out. */
const cookies = (change: (line: string) => string) => (): Faulty => async (request, forward) => {
  const answer = await forward(request);
  const lines = answer.headers.getSetCookie().map(change);
  const headers = new Headers(answer.headers);
  headers.delete('Set-Cookie');
  for (const line of lines) if (line) headers.append('Set-Cookie', line);
  return {...answer, headers};
};

const bodyOf = (request: Passing): Loose => JSON.parse(request.text || '{}');
const withBody = (request: Passing, more: Loose): Passing => ({
  ...request,
  text: JSON.stringify({...bodyOf(request), ...more}),
});
const withoutKey = (request: Passing): Passing => {
  const headers = new Headers(request.headers);
  headers.delete('idempotency-key');
  return {...request, headers};
};
const CRUMB = /(?:^|; )crumb=([^;]*)/;
const crumbIn = ({headers}: Passing): string => CRUMB.exec(headers.get('cookie') ?? '')?.[1] ?? '';
/** The request with the crumb of its own cookie, so that the platform's check passes. */
const withCrumb = (request: Passing): Passing => {
  const headers = new Headers(request.headers);
  headers.set('x-csrf-token', decodeURIComponent(crumbIn(request)));
  const path = request.path.replace(/crumb=[^&]*/, `crumb=${crumbIn(request)}`);
  const text = request.text.replace(/^crumb=[^&]*/, `crumb=${crumbIn(request)}`);
  return {...request, headers, path, text};
};
const isRefused = ({status}: Answered): boolean => status >= 400;

/** What changes the cart of an answer, whether it is the whole answer or a part. */
const cart = (change: (cart: Loose) => void) =>
  says(
    request => /shopping-cart/.test(request.path),
    body => change((body.shoppingCart ?? body) as Loose),
  );
const lines = (change: (line: Loose) => void) =>
  cart(found => {
    for (const line of (found.entries ?? []) as Loose[]) change(line);
  });

/** Answers a repeat by what `answer` says; a repeat has the same key and path as a request before. */
const onRepeat =
  (match: Match, keyOf: (request: Passing) => string, answer: (first: Answered) => Answered) =>
  (): Faulty => {
    const seen = new Map<string, Answered>();
    return async (request, forward) => {
      if (!match(request)) return forward(request);
      const key = keyOf(request);
      const first = seen.get(key);
      if (first) return answer(first);
      const given = await forward(request);
      seen.set(key, given);
      return given;
    };
  };
const idempotency = ({headers}: Passing): string => headers.get('idempotency-key') ?? '';

/** Sends what is answered to the first matching request to all later ones. */
const firstForAll = (match: Match) => (): Faulty => {
  let first: Promise<Answered> | null = null;
  return (request, forward: Forward) => {
    if (!match(request)) return forward(request);
    first ??= forward(request);
    return first;
  };
};

const CART_FAULTS: readonly SeededFault[] = [
  {fault: 'the cart is a page', step: 'cart.read', make: answers(CART_READ, page())},
  {fault: 'the cart is a 500', step: 'cart.read', make: answers(CART_READ, json(500, {error: 'Later.'}))},
  {
    fault: 'the cart is cut off',
    step: 'cart.read',
    make: sends(CART_READ, answer => ({...answer, text: answer.text.slice(0, -5)})),
  },
  {
    fault: 'all visitors share a cart',
    step: 'cart.own',
    make: () => {
      let known = '';
      return async (request, forward) => {
        if (CART_READ(request) && known && !request.path.includes('crumb=fetch')) {
          const headers = new Headers(request.headers);
          headers.set('cookie', known);
          return forward({...request, headers});
        }
        if (ADD(request)) known = request.headers.get('cookie') ?? '';
        const answer = await forward(request);
        const line = answer.headers.getSetCookie().find(one => /CART=/.test(one) && !/^hasCart/.test(one));
        if (ADD(request) && line) known = `${known}; ${line.split(';')[0]}`;
        return answer;
      };
    },
  },
  {
    fault: 'shared caches store the cart',
    step: 'cart.private',
    make: sends(CART_READ, withHeader('Cache-Control', 'public, max-age=60')),
  },
  {
    fault: 'nothing is said of caches',
    step: 'cart.private',
    make: sends(CART_READ, withHeader('Cache-Control', null)),
  },
  {
    fault: 'no crumb is set',
    step: 'cart.crumb',
    make: cookies(line => (line.startsWith('crumb=') ? '' : line)),
  },
  {
    fault: 'scripts cannot read the crumb',
    step: 'cart.crumb',
    make: cookies(line => (line.startsWith('crumb=') ? `${line}; HttpOnly` : line)),
  },
  {fault: 'no crumb is asked for', step: 'cart.no-crumb', make: asks(ADD, withCrumb)},
  {
    fault: 'a wrong crumb is good',
    step: 'cart.wrong-crumb',
    make: asks(request => ADD(request) && request.headers.has('x-csrf-token'), withCrumb),
  },
  {
    fault: 'another’s crumb is good',
    step: 'cart.other-crumb',
    make: asks(
      request => ADD(request) && (request.headers.get('x-csrf-token') ?? 'wrong') !== 'wrong',
      withCrumb,
    ),
  },
  {
    fault: 'a refused crumb brings no fresh one',
    step: 'cart.no-crumb',
    make: says(ADD, body => delete body.crumb),
  },
  {
    fault: 'a refused crumb is not named',
    step: 'cart.no-crumb',
    make: says(ADD, body => delete body.crumbFail),
  },
  {
    fault: 'the fresh crumb is stale',
    step: 'cart.fresh-crumb',
    make: says(ADD, body => {
      if (body.crumbFail) body.crumb = 'stale';
    }),
  },
  {
    fault: 'a refused crumb is a page',
    step: 'cart.no-crumb',
    make: sends(ADD, answer => (isRefused(answer) ? page(401) : answer)),
  },
  {
    fault: 'an add does nothing',
    step: 'cart.add',
    make: answers(request => ADD(request) && request.path.includes('crumb='), OK),
  },
  {fault: 'an add adds two', step: 'cart.add', make: asks(ADD, request => withBody(request, {quantity: 2}))},
  {
    fault: 'the line is of another item',
    step: 'cart.add',
    make: lines(line => {
      line.itemId = 'another';
    }),
  },
  {
    fault: 'the line is of another variant',
    step: 'cart.add',
    make: lines(line => {
      line.chosenVariant = {sku: 'BOWL-L', attributes: {}};
    }),
  },
  {
    fault: 'lines have no title',
    step: 'cart.add',
    make: lines(line => {
      line.title = '';
    }),
  },
  {
    fault: 'lines have no id',
    step: 'cart.add',
    make: lines(line => {
      delete line.id;
    }),
  },
  {
    fault: 'an add answers an older cart',
    step: 'cart.add-answer',
    make: says(ADD, body => {
      if (body.shoppingCart)
        body.shoppingCart = {...(body.shoppingCart as Loose), entries: [], grandTotalCents: 0};
    }),
  },
  {
    fault: 'newlyAdded is no line',
    step: 'cart.add-answer',
    make: says(ADD, body => {
      if (body.newlyAdded) body.newlyAdded = {id: 'nothing'};
    }),
  },
  {
    fault: 'prices are in major units',
    step: 'cart.price',
    make: lines(line => {
      line.purchasePriceCents = Number(line.purchasePriceCents) / 100;
    }),
  },
  {
    fault: 'a line’s amount is another',
    step: 'cart.price',
    make: lines(line => {
      line.subTotal = Number(line.subTotal) + 1;
    }),
  },
  {
    fault: 'the total is off by one',
    step: 'cart.price',
    make: cart(found => {
      if (found.grandTotalCents) found.grandTotalCents = Number(found.grandTotalCents) + 1;
    }),
  },
  {
    fault: 'hasCart is not set',
    step: 'cart.cookie',
    make: cookies(line => (line.startsWith('hasCart=') ? '' : line)),
  },
  {
    fault: 'scripts read CART',
    step: 'cart.cookie',
    make: cookies(line => (line.includes('CART=') ? line.replace(/;\s*HttpOnly/i, '') : line)),
  },
  {
    fault: 'any line can be changed',
    step: 'cart.own',
    make: sends(SET, answer => (isRefused(answer) ? OK : answer)),
  },
  {fault: 'a repeat adds again', step: 'cart.repeat', make: asks(ADD, withoutKey)},
  {
    fault: 'a repeat is refused',
    step: 'cart.repeat',
    make: onRepeat(ADD, idempotency, () => json(409, {error: 'Done already.'})),
  },
  {
    fault: 'two repeats at once add twice',
    step: 'cart.repeat-at-once',
    make: () => {
      let open = 0;
      return async (request, forward) => {
        if (!ADD(request)) return forward(request);
        open += 1;
        try {
          return await forward(open > 1 ? withoutKey(request) : request);
        } finally {
          open -= 1;
        }
      };
    },
  },
  {
    fault: 'a second press adds nothing',
    step: 'cart.again',
    make: onRepeat(
      ADD,
      request => `${request.headers.get('cookie')?.match(CRUMB)?.[1]} ${bodyOf(request).sku}`,
      first => first,
    ),
  },
  {
    fault: 'a changed cart is a 304',
    step: 'cart.etag',
    make: sends(CART_READ, (answer, {headers}) =>
      headers.has('if-none-match') ? {status: 304, headers: answer.headers, text: ''} : answer,
    ),
  },
  {
    fault: 'a cart that stayed is read in whole',
    step: 'cart.etag',
    make: asks(CART_READ, request => {
      const headers = new Headers(request.headers);
      headers.delete('if-none-match');
      return {...request, headers};
    }),
  },
  {fault: 'a quantity is not set', step: 'cart.quantity', make: answers(SET, OK)},
  {
    fault: 'a quantity is off by one',
    step: 'cart.quantity',
    make: asks(SET, request => withBody(request, {quantity: Number(bodyOf(request).quantity) + 1})),
  },
  {
    fault: 'amounts stay those of one',
    step: 'cart.quantity',
    make: cart(found => {
      if (Number(found.subtotalCents) > 1000) found.subtotalCents = 1000;
    }),
  },
  {
    fault: 'more is taken than there is',
    step: 'cart.too-many',
    make: () => {
      let isAsked = false;
      return async (request, forward) => {
        if (SET(request) && Number(bodyOf(request).quantity) > 1_000_000) isAsked = true;
        const answer = await forward(request);
        if (!isAsked || !CART_READ(request)) return answer;
        const body = JSON.parse(answer.text);
        for (const line of body.entries) line.quantity = 999_999_999;
        return {...answer, text: JSON.stringify(body)};
      };
    },
  },
  {
    fault: 'too many is a 500',
    step: 'cart.too-many',
    make: sends(SET, (answer, request) =>
      Number(bodyOf(request).quantity) > 1000 ? json(500, {error: 'Overflow.'}) : answer,
    ),
  },
  ...(
    [
      ['cart.below-zero', -1],
      ['cart.half', 1.5],
      ['cart.word', 'two'],
    ] as const
  ).map(
    ([step, quantity]): SeededFault => ({
      fault: `a quantity of ${quantity} is taken`,
      step,
      make: sends(SET, (answer, request) => (bodyOf(request).quantity === quantity ? OK : answer)),
    }),
  ),
  {
    fault: 'a wrong quantity is a 500',
    step: 'cart.word',
    make: sends(SET, answer => (isRefused(answer) ? json(500, {error: 'Type.'}) : answer)),
  },
  {fault: 'a removed line stays', step: 'cart.remove', make: answers(REMOVE, OK)},
  {
    fault: 'amounts stay once the line is gone',
    step: 'cart.remove',
    make: cart(found => {
      if ((found.entries as Loose[])?.length === 0) found.grandTotalCents = 1000;
    }),
  },
  {
    fault: 'a line that is not there is a 500',
    step: 'cart.no-line',
    make: sends(SET, answer => (answer.status === 404 ? json(500, {error: 'None.'}) : answer)),
  },
  {
    fault: 'an unknown item is taken',
    step: 'cart.no-item',
    make: sends(ADD, answer => (answer.status === 404 || answer.status === 400 ? OK : answer)),
  },
  {
    fault: 'a refusal has no words',
    step: 'cart.no-item',
    make: sends(ADD, answer =>
      isRefused(answer) && answer.status !== 401 ? json(answer.status, {}) : answer,
    ),
  },
  {
    fault: 'bad JSON is a 500',
    step: 'cart.no-json',
    make: sends(ADD, (answer, {text}) => (text.endsWith('}') ? answer : json(500, {error: 'Parse.'}))),
  },
];

const SHOP_FAULTS: readonly SeededFault[] = [
  {
    fault: 'stock is text',
    step: 'stock.left',
    make: says(STOCK, body => {
      for (const row of body.results as Loose[]) row.qtyInStock = String(row.qtyInStock);
    }),
  },
  {
    fault: 'unlimited is left out',
    step: 'stock.left',
    make: says(STOCK, body => {
      for (const row of body.results as Loose[]) delete row.unlimited;
    }),
  },
  {
    fault: 'what is sold out has stock',
    step: 'stock.none',
    make: says(STOCK, body => {
      for (const row of body.results as Loose[]) row.qtyInStock = 5;
    }),
  },
  {
    fault: 'what is sold out is taken',
    step: 'stock.sold-out',
    make: sends(ADD, (answer, request) => (request.text.includes('BOWL-NONE') ? OK : answer)),
  },
  {fault: 'a coupon does nothing', step: 'coupon.counts', make: answers(COUPON, OK)},
  {fault: 'a coupon stays', step: 'coupon.counts', make: answers(NO_COUPON, OK)},
  {
    fault: 'a coupon is not taken off the total',
    step: 'coupon.counts',
    make: cart(found => {
      found.grandTotalCents = Number(found.grandTotalCents) + Number(found.discountCents);
    }),
  },
  {
    fault: 'an unknown coupon is taken in silence',
    step: 'coupon.unknown',
    make: () => async (request, forward) => {
      const answer = await forward(request);
      if (COUPON(request) && isRefused(answer)) return OK;
      if (!CART_READ(request) || !answer.text.startsWith('{')) return answer;
      return {...answer, text: JSON.stringify({...JSON.parse(answer.text), invalidCoupons: []})};
    },
  },
  {
    fault: 'missing products are not named',
    step: 'products.by-id',
    make: says(PRODUCTS, body => delete body.missing),
  },
  {
    fault: 'a product has another price than the cart',
    step: 'products.price',
    make: () => async (request, forward) => {
      const answer = await forward(request);
      return PRODUCTS(request)
        ? {...answer, text: answer.text.replaceAll(/"price":1000/g, '"price":900')}
        : answer;
    },
  },
  {
    fault: 'products set a cookie',
    step: 'products.price',
    make: sends(PRODUCTS, withHeader('Set-Cookie', 'a=b')),
  },
];

const FORM_FAULTS: readonly SeededFault[] = [
  {fault: 'one key for all', step: 'form.key', make: firstForAll(KEY)},
  {fault: 'no key', step: 'form.key', make: answers(KEY, OK)},
  {
    fault: 'any key is good',
    step: 'form.no-key',
    make: sends(SAVE, answer => (isRefused(answer) ? OK : answer)),
  },
  {
    fault: 'a form is stored and answered by a page',
    step: 'form.save',
    make: sends(SAVE, answer => (isRefused(answer) ? answer : page())),
  },
  {
    fault: 'a form is refused with 200',
    step: 'form.save',
    make: sends(SAVE, () => json(200, {error: 'No.'})),
  },
  {
    fault: 'a repeat of a form is refused',
    step: 'form.repeat',
    make: onRepeat(
      SAVE,
      request => request.text,
      () => json(409, {error: 'Sent already.'}),
    ),
  },
  {
    fault: 'a repeat of a form is stored again',
    step: 'form.repeat',
    make: onRepeat(
      SAVE,
      request => request.text,
      () => json(200, {id: 'another'}),
    ),
  },
  {
    fault: 'a key takes many forms',
    step: 'form.key-once',
    make: () => {
      const taken = new Set<unknown>();
      return async (request, forward) => {
        const answer = await forward(request);
        if (!SAVE(request)) return answer;
        const {key} = bodyOf(request);
        if (taken.has(key) && isRefused(answer)) return OK;
        if (!isRefused(answer)) taken.add(key);
        return answer;
      };
    },
  },
  {fault: 'forms ask for no crumb', step: 'form.wrong-crumb', make: asks(SAVE, withCrumb)},
  {
    fault: 'required fields are not looked at',
    step: 'form.required',
    make: sends(SAVE, answer => (answer.status === 400 ? OK : answer)),
  },
  {
    fault: 'errors stand at other fields',
    step: 'form.required',
    make: says(SAVE, body => {
      if (body.errors) body.errors = {field_1: 'Required'};
    }),
  },
  {
    fault: 'errors have no words',
    step: 'form.required',
    make: says(SAVE, body => {
      for (const id of Object.keys(Object(body.errors))) (body.errors as Loose)[id] = '';
    }),
  },
  {
    fault: 'a refusal uses the key up',
    step: 'form.after-refusal',
    make: () => {
      const used = new Set<unknown>();
      return async (request, forward) => {
        if (SAVE(request) && used.has(bodyOf(request).key)) return json(400, {error: 'This key was used.'});
        const answer = await forward(request);
        if (SAVE(request) && answer.status === 400) used.add(bodyOf(request).key);
        return answer;
      };
    },
  },
  {
    fault: 'an unknown form is taken',
    step: 'form.unknown',
    make: sends(SAVE, answer => (answer.status === 404 ? OK : answer)),
  },
  {
    fault: 'answers that are no JSON are a 500',
    step: 'form.no-json',
    make: sends(SAVE, (answer, request) =>
      bodyOf(request).form === '{"a":' ? json(500, {error: 'Parse.'}) : answer,
    ),
  },
  {
    fault: 'what is valid is refused',
    step: 'form.valid',
    make: answers(VALIDATE, json(400, {errors: {name: 'No.'}})),
  },
  {fault: 'everything is valid', step: 'form.invalid', make: answers(VALIDATE, OK)},
];

const EVENT_FAULTS: readonly SeededFault[] = [
  {
    fault: 'events need a crumb',
    step: 'events.one',
    make: sends(EVENTS, () => json(401, {error: 'Crumb.', crumbFail: true})),
  },
  {
    fault: 'batches fail',
    step: 'events.batch',
    make: sends(EVENTS, (answer, {text}) =>
      text.startsWith('{"events"') ? json(500, {error: 'List.'}) : answer,
    ),
  },
  {
    fault: 'a repeated event is refused',
    step: 'events.repeat',
    make: onRepeat(
      EVENTS,
      request => request.text,
      () => json(409, {error: 'Known.'}),
    ),
  },
  {
    fault: 'any source is stored',
    step: 'events.source',
    make: asks(EVENTS, request => ({...request, text: request.text.replace('FRIDGE', 'WEB')})),
  },
  {
    fault: 'any environment is stored',
    step: 'events.environment',
    make: asks(EVENTS, request => ({...request, text: request.text.replace('attic', 'prod')})),
  },
  {
    fault: 'an event that is no JSON is a 500',
    step: 'events.no-json',
    make: sends(EVENTS, (answer, {text}) => (text.endsWith('}') ? answer : json(500, {error: 'Parse.'}))),
  },
  {fault: 'a check has no verdict', step: 'events.validate', make: says(CHECK, body => delete body.valid)},
  {
    fault: 'classic events are refused',
    step: 'events.record',
    make: answers(RECORD, json(400, {error: 'No.'})),
  },
  {fault: 'classic events need no crumb', step: 'events.record-crumb', make: asks(RECORD, withCrumb)},
  {fault: 'one id for all page loads', step: 'telemetry.settings', make: firstForAll(SETTINGS)},
  {fault: 'page loads have no id', step: 'telemetry.settings', make: answers(SETTINGS, OK)},
  {fault: 'records fail', step: 'telemetry.records', make: answers(RECORDS, json(500, {error: 'Disk.'}))},
];

const MEMBER_FAULTS: readonly SeededFault[] = [
  {
    fault: 'a sign-in has no token',
    step: 'member.sign-in',
    make: says(SIGN_IN, body => delete body.xsrfToken),
  },
  {
    fault: 'a refusal tells who has an account',
    step: 'member.wrong-password',
    make: says(SIGN_IN, (body, _, request) => {
      if (body.error && request.text.includes('member@')) body.error = 'The password is wrong.';
    }),
  },
  {
    fault: 'any password is good',
    step: 'member.wrong-password',
    make: sends(SIGN_IN, answer => (isRefused(answer) ? OK : answer)),
  },
  {
    fault: 'SiteUserInfo is not set',
    step: 'member.info',
    make: cookies(line => (line.startsWith('SiteUserInfo=') ? '' : line)),
  },
  {fault: 'the guest’s crumb stays good', step: 'member.guest-crumb', make: asks(LOCALE, withCrumb)},
  {fault: 'the session outlives the sign-out', step: 'member.sign-out', make: answers(SIGN_OUT, OK)},
];

const OWNER_FAULTS: readonly SeededFault[] = [
  {
    fault: 'visitors read what is an owner’s',
    step: 'owner.no-key',
    make: sends(DEFINITIONS, answer => (isRefused(answer) ? json(200, {forms: []}) : answer)),
  },
  {
    fault: 'no key is asked for by its header',
    step: 'owner.wrong-key',
    make: sends(DEFINITIONS, withHeader('WWW-Authenticate', null)),
  },
  {
    fault: 'an unknown key is forbidden',
    step: 'owner.wrong-key',
    make: sends(DEFINITIONS, answer => ({...answer, status: answer.status === 401 ? 403 : answer.status})),
  },
  {
    fault: 'a key gets a cookie',
    step: 'owner.read',
    make: sends(DEFINITIONS, withHeader('Set-Cookie', 'session=1')),
  },
  {
    fault: 'a key may write what it may read',
    step: 'owner.scope',
    make: sends(DEFINE, answer => (isRefused(answer) ? OK : answer)),
  },
];

/** Faults of platforms, each with the step that names it. */
export const SEEDED_FAULTS: readonly SeededFault[] = [
  ...CART_FAULTS,
  ...SHOP_FAULTS,
  ...FORM_FAULTS,
  ...EVENT_FAULTS,
  ...MEMBER_FAULTS,
  ...OWNER_FAULTS,
];
