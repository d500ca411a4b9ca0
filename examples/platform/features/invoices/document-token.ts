import {signedTokens} from '../../kernel/security/tokens.js';
import {DOCUMENT_PATH} from './paths.js';

const {token, idOf} = signedTokens('invoice');

/** The document that a token names, or null for any other text. */
export const documentIdOf = idOf;

/** Where a buyer reads a document: only the platform can make the address. */
export const documentPath = (secret: string, id: string): string => `${DOCUMENT_PATH}/${token(secret, id)}`;
