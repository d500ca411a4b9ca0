import {type ReactNode, useMemo, useRef} from 'react';
import {createLoginController} from '../../src/services/login-controller.js';
import {text} from '../../src/shared/decode.js';
import {decodeLogin, type LoginData, type LoginMode} from '../../src/site/login.js';
import {Login as LoginBlock} from '../../widgets/login/login.js';
import {LOGIN_ID} from '../../widgets/login/login-id.js';
import {PASSKEYS_NOT_YET} from '../../widgets/login/login-passkeys.js';
import {servedLogin} from '../../widgets/login/served-login.js';
import {passkeysOf} from '../blocks/login/login-passkeys.js';
import {pageMembers} from '../blocks/login/page-members.js';
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
  /** True where the platform takes passkeys; false by default. */
  readonly passkeys?: boolean;
}

type ContentProps = LoginProps & {data: LoginData; dataKey: string; shop: Shop};

const Content = ({className, data, dataKey, shop}: ContentProps): ReactNode => {
  const {post} = shop;
  const t = useMemo(() => withLogin(shop.t), [shop.t]);
  const served = useMemo(() => servedLogin(data, t), [data, t]);
  const place = useRef<HTMLDivElement>(null);
  const live = useLive(({page}, signal) => {
    const members = pageMembers(page);
    const controller = createLoginController({given: data, members, t, origin: null});
    signal.addEventListener('abort', controller.dispose);
    const root = () => place.current;
    return {
      controller,
      passkeys: passkeysOf({page, controller, members, root, origin: null, messages: async () => t}),
    };
  }, dataKey);
  const {controller, passkeys} = live ?? {controller: served, passkeys: PASSKEYS_NOT_YET};
  return (
    <div className={className ?? 'vt-login'} ref={place}>
      <LoginBlock
        controller={controller}
        t={t}
        post={post}
        page={data.page}
        id={LOGIN_ID}
        passkeys={data.hasPasskeys ? passkeys : null}
      />
    </div>
  );
};

/** Signs a visitor in or out, makes an account, and sends the link of a forgotten password. */
export const Login = guarded<LoginProps, LoginData>({
  name: 'Login',
  props: {className: text},
  keys: ['mode', 'state', 'email', 'passkeys'],
  read: ({mode, state, email, passkeys}) => decodeLogin({mode, state, email, passkeys}),
  Content,
});
