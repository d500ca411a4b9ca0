import {signedTokens} from '../../kernel/security/tokens.js';

const {token, idOf} = signedTokens('payment');

/** Names an attempt in addresses: only the platform can make one. */
export const paymentToken = token;
/** The attempt that a token names, or null for any other text. */
export const paymentIdOf = idOf;
