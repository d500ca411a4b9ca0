import {ownValue, plainText} from '../../../shared/own-value.inline.js';
import {isDone, refusalTextOf} from '../../../shared/refusal.js';
import {arrive, type Visitor} from '../client.js';
import {isCrumbFailure, isRefusedInWords, isSuccess, mustBe} from '../expect.js';
import type {Scene, Step} from '../step.js';

const SESSION = '/api/site-users/account/session';
const LOCALE = '/api/site-users/account/locale';

const memberOf = ({data}: Scene) => data.member as NonNullable<Scene['data']['member']>;

const signIn = (visitor: Visitor, member: {email: string; password: string}) =>
  visitor.send('POST', SESSION, {body: {...member, rememberMe: false}});

/** A member whose session was begun here. */
const signedIn = async (scene: Scene) => {
  const visitor = await arrive(scene.wire);
  const answer = await signIn(visitor, memberOf(scene));
  isSuccess(answer);
  return {visitor, token: plainText(ownValue(answer.body, 'xsrfToken'))};
};

/** What members do; the session that a step begins is ended in it. */
export const MEMBER_STEPS: readonly Step[] = [
  {
    name: 'member.sign-in',
    id: 'CART-16',
    says: 'a member signs in, and gets the crumb of the session as `xsrfToken`',
    data: ['member'],
    async run(scene) {
      const {visitor, token} = await signedIn(scene);
      mustBe(token !== '', 'no `xsrfToken`', 'one');
      isSuccess(await visitor.send('DELETE', SESSION, {headers: {'X-XSRF-Token': token}, crumb: token}));
    },
  },
  {
    name: 'member.wrong-password',
    id: 'CART-16',
    says: 'a wrong password is refused in words, as an address that nobody has',
    data: ['member'],
    async run(scene) {
      const {email} = memberOf(scene);
      const visitor = await arrive(scene.wire);
      const wrong = await signIn(visitor, {email, password: scene.random.uuid()});
      const nobody = `${scene.random.uuid()}@example.com`;
      const unknown = await signIn(visitor, {email: nobody, password: scene.random.uuid()});
      for (const answer of [wrong, unknown]) isRefusedInWords(answer);
      const [ofWrong, ofUnknown] = [wrong, unknown].map(
        ({status, body}) => `${status} ${refusalTextOf(body).replaceAll(email, '').replaceAll(nobody, '')}`,
      );
      mustBe(
        ofWrong === ofUnknown,
        `${ofWrong}; for an address that nobody has ${ofUnknown}`,
        'the same for both',
      );
    },
  },
  {
    name: 'member.info',
    id: 'CART-02',
    says: 'the cookie `SiteUserInfo` says that the visitor is signed in, and no script reads the session',
    needs: ['member.sign-in'],
    data: ['member'],
    async run(scene) {
      const {visitor, token} = await signedIn(scene);
      const info = decodeURIComponent(visitor.cookies.get('SiteUserInfo') ?? '');
      mustBe(
        /"authenticated"\s*:\s*true/.test(info),
        info || 'no cookie `SiteUserInfo`',
        '`authenticated: true`',
      );
      await visitor.send('DELETE', SESSION, {headers: {'X-XSRF-Token': token}, crumb: token});
    },
  },
  {
    name: 'member.guest-crumb',
    id: 'CART-09',
    says: 'the crumb that the guest had opens nothing once the member is signed in',
    needs: ['member.sign-in'],
    data: ['member'],
    async run(scene) {
      const visitor = await arrive(scene.wire);
      const before = visitor.crumb;
      const answer = await signIn(visitor, memberOf(scene));
      const token = plainText(ownValue(answer.body, 'xsrfToken'));
      isCrumbFailure(await visitor.send('POST', LOCALE, {crumb: before, body: {language: 'en'}}));
      await visitor.send('DELETE', SESSION, {headers: {'X-XSRF-Token': token}, crumb: token});
    },
  },
  {
    name: 'member.sign-out',
    id: 'CART-16',
    says: 'the session is over after the sign-out, also for who has its cookies',
    needs: ['member.sign-in'],
    data: ['member'],
    async run(scene) {
      const {visitor, token} = await signedIn(scene);
      const cookies = new Map(visitor.cookies);
      const headers = {'X-XSRF-Token': token};
      isSuccess(await visitor.send('DELETE', SESSION, {headers, crumb: token}));
      for (const [name, value] of cookies) visitor.cookies.set(name, value);
      const late = await visitor.send('POST', LOCALE, {headers, crumb: token, body: {language: 'en'}});
      mustBe(!isDone(late), `${late.status} ${late.text}`, 'a refusal: the session is over');
    },
  },
];
