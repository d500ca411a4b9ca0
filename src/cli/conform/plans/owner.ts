import {Visitor} from '../client.js';
import {isRefusedInWords, isSuccess, mustBe} from '../expect.js';
import type {Scene, Step} from '../step.js';

const FORMS = '/api/form-definitions';
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

const bearer = (key: string) => ({headers: {Authorization: `Bearer ${key}`}});
const keyOf = ({data}: Scene): string => String(data.apiKey);

/** What programs of an owner do. */
export const OWNER_STEPS: readonly Step[] = [
  {
    name: 'owner.no-key',
    id: 'SEC',
    says: 'what is an owner’s is closed to visitors',
    data: ['apiKey'],
    async run({wire}) {
      const answer = await new Visitor(wire).send('GET', FORMS);
      isRefusedInWords(answer);
      mustBe([UNAUTHORIZED, FORBIDDEN].includes(answer.status), `${answer.status}`, '401 or 403');
    },
  },
  {
    name: 'owner.wrong-key',
    id: 'SEC',
    says: 'a key that the platform does not know is answered 401, with `WWW-Authenticate: Bearer`',
    data: ['apiKey'],
    async run({wire}) {
      const answer = await new Visitor(wire).send('GET', FORMS, bearer(`vt_${'0'.repeat(43)}`));
      isRefusedInWords(answer);
      mustBe(answer.status === UNAUTHORIZED, `${answer.status}`, '401');
      const asks = answer.headers.get('WWW-Authenticate') ?? '';
      mustBe(/^bearer/i.test(asks), `WWW-Authenticate: ${asks}`, 'Bearer');
    },
  },
  {
    name: 'owner.read',
    id: 'SEC',
    says: 'a key with the scope `read` reads the forms, and gets no cookie',
    data: ['apiKey'],
    async run(scene) {
      const answer = await new Visitor(scene.wire).send('GET', FORMS, bearer(keyOf(scene)));
      isSuccess(answer);
      mustBe(!answer.headers.has('Set-Cookie'), 'a cookie', 'none');
    },
  },
  {
    name: 'owner.scope',
    id: 'SEC',
    says: 'a key with the scope `read` writes nothing: 403',
    needs: ['owner.read'],
    data: ['apiKey'],
    async run(scene) {
      const body = {name: 'vitrine conform', copyOf: null};
      const sent = {...bearer(keyOf(scene)), body, crumb: null};
      const answer = await new Visitor(scene.wire).send('POST', FORMS, sent);
      isRefusedInWords(answer);
      mustBe(answer.status === FORBIDDEN, `${answer.status}`, '403');
    },
  },
];
