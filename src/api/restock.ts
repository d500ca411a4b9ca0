import type {Client} from './call.js';

const PATH = 'site-users/account/notifications/restock';

/**
 * A sign-up as the call sends it. `language` only where the site sends emails in several languages. Source:
 * commerce spec §3.
 */
export interface RestockSignUp {
  readonly productId: string;
  readonly variantId: string;
  readonly siteVisitorEmail: string;
  readonly isJoinMailingList: boolean;
  readonly captchaToken?: string;
  readonly recaptchaEnterpriseV3Token?: string;
  readonly language?: string;
}

/**
 * Signs a visitor up for an email when a variant is back. Throws what `Client` throws. Source: commerce spec
 * §7.
 */
export const postRestockSignUp = async (
  client: Client,
  signUp: RestockSignUp,
  key: string,
): Promise<void> => {
  await client(PATH, {method: 'post', json: signUp, key});
};
