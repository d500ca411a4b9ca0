import type {ReactNode} from 'react';
import {decodeLogin} from '../../src/site/login.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {Login} from './login.js';
import {LOGIN_ID} from './login-id.js';
import {PASSKEYS_NOT_YET} from './login-passkeys.js';
import {servedLogin} from './served-login.js';

/** Signs in and out, as forms that post to `/account/…` without script. Throws `DecodeError`. */
export const renderLogin = (data: object, {t, path = '', crumb = ''}: RenderContext): ReactNode => {
  const given = decodeLogin(data);
  return (
    <Marker kind="login" className="vt-login" load="load" data={data}>
      <Login
        controller={servedLogin(given, t)}
        t={t}
        post={{path, crumb}}
        page={given.page}
        id={LOGIN_ID}
        passkeys={given.hasPasskeys ? PASSKEYS_NOT_YET : null}
      />
    </Marker>
  );
};
