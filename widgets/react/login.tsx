import {type ReactNode, useMemo} from 'react';
import {pageMembers} from '../../runtime/blocks/login/page-members.js';
import {createLoginController} from '../../src/services/login-controller.js';
import {text} from '../../src/shared/decode.js';
import {decodeLogin, type LoginData, type LoginMode} from '../../src/site/login.js';
import {Login as LoginBlock} from '../login/login.js';
import {LOGIN_ID} from '../login/login-id.js';
import {servedLogin} from '../login/served-login.js';
import {guarded, type SharedProps} from './guarded.js';
import {withLogin} from './login-messages.js';
import type {Shop} from './shop-context.js';
import {useLive} from './use-live.js';

export interface LoginProps extends SharedProps {
  /** The form that is shown first: `sign-in` by default. */
  readonly mode?: LoginMode;
  /** What the server knows of the visitor; left out, the browser's cookie says it. */
  readonly state?: 'visitor' | 'member';
  /** The member's address. */
  readonly email?: string;
}

type ContentProps = LoginProps & {data: LoginData; dataKey: string; shop: Shop};

const Content = ({className, data, dataKey, shop}: ContentProps): ReactNode => {
  const {post} = shop;
  const t = useMemo(() => withLogin(shop.t), [shop.t]);
  const served = useMemo(() => servedLogin(data, t), [data, t]);
  const controller = useLive(({page}, signal) => {
    const made = createLoginController({given: data, members: pageMembers(page), t, origin: null});
    signal.addEventListener('abort', made.dispose);
    return made;
  }, dataKey);
  return (
    <div className={className ?? 'vt-login'}>
      <LoginBlock controller={controller ?? served} t={t} post={post} page={data.page} id={LOGIN_ID} />
    </div>
  );
};

/** Signs a visitor in or out, makes an account, and sends the link of a forgotten password. */
export const Login = guarded<LoginProps, LoginData>({
  name: 'Login',
  props: {className: text},
  keys: ['mode', 'state', 'email'],
  read: ({mode, state, email}) => decodeLogin({mode, state, email}),
  Content,
});
