import {credentialJson, parseOptions} from './credential-json.js';

/** The JSON methods of credentials, which browsers have had since 2025. Source: WebAuthn level 3. */
interface JsonCredentials {
  parseCreationOptionsFromJSON?(options: unknown): PublicKeyCredentialCreationOptions;
  parseRequestOptionsFromJSON?(options: unknown): PublicKeyCredentialRequestOptions;
  isConditionalMediationAvailable?(): Promise<boolean>;
}

const found = (): JsonCredentials | undefined =>
  (globalThis as {PublicKeyCredential?: JsonCredentials}).PublicKeyCredential;
const methods = (): JsonCredentials => found() ?? {};

/** True where the browser can use passkeys on this page: it needs https, or this machine by its name. */
export const canUsePasskeys = (): boolean => isSecureContext && !!found();

/** True where the browser offers passkeys in a field's list of suggestions. */
export const canSuggest = async (): Promise<boolean> =>
  canUsePasskeys() && (await methods().isConditionalMediationAvailable?.()) === true;

const toJson = (credential: Credential | null): object => {
  if (!credential) throw new Error('the browser gave no credential');
  const {toJSON} = credential as Credential & {toJSON?(): object};
  return toJSON ? toJSON.call(credential) : credentialJson(credential as PublicKeyCredential);
};

/** Has a device make a passkey. Rejects where the visitor or the browser stops it. */
export const createCredential = async (options: unknown): Promise<object> => {
  const publicKey = (methods().parseCreationOptionsFromJSON?.(options) ??
    parseOptions(options)) as PublicKeyCredentialCreationOptions;
  return toJson(await navigator.credentials.create({publicKey}));
};

/** Has a device sign. `isSuggested` waits for the visitor to choose a passkey among a field's suggestions. */
export const getCredential = async (
  options: unknown,
  {signal, isSuggested}: {signal: AbortSignal; isSuggested: boolean},
): Promise<object> => {
  const publicKey = (methods().parseRequestOptionsFromJSON?.(options) ??
    parseOptions(options)) as PublicKeyCredentialRequestOptions;
  const mediation = isSuggested ? 'conditional' : 'optional';
  return toJson(await navigator.credentials.get({publicKey, signal, mediation}));
};
