/** Options as a server sends them: bytes are base64url. Source: WebAuthn level 3, JSON. */
interface WireOptions {
  readonly challenge: string;
  readonly user?: {readonly id: string};
  readonly excludeCredentials?: readonly {readonly id: string}[];
  readonly allowCredentials?: readonly {readonly id: string}[];
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const withBytes = <Known extends {readonly id: string}>(known: readonly Known[]) =>
  known.map(one => ({...one, id: bytesOf(one.id)}));

/**
 * Options of a server as the browser takes them, for browsers without `parseCreationOptionsFromJSON` and
 * `parseRequestOptionsFromJSON`. Throws where bytes are no base64url. Source: WebAuthn level 3, JSON.
 */
export const parseOptions = (options: unknown): object => {
  const wire = options as WireOptions;
  const {challenge, user, excludeCredentials: excluded, allowCredentials: allowed} = wire;
  return {
    ...wire,
    challenge: bytesOf(challenge),
    ...(user && {user: {...user, id: bytesOf(user.id)}}),
    ...(excluded && {excludeCredentials: withBytes(excluded)}),
    ...(allowed && {allowCredentials: withBytes(allowed)}),
  };
};

/** What a device answers, of both ceremonies. */
const RESPONSE = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];

/** A credential as a server reads it, for browsers whose credentials have no `toJSON`. Source: WebAuthn level 3, JSON. */
export const credentialJson = (credential: PublicKeyCredential): object => {
  const {id, rawId, type, authenticatorAttachment, response} = credential;
  const parts = RESPONSE.flatMap(name => {
    const bytes = Reflect.get(response, name);
    return bytes instanceof ArrayBuffer ? [[name, textOf(bytes)]] : [];
  });
  const transports = (response as AuthenticatorAttestationResponse).getTransports?.();
  return {
    id,
    rawId: textOf(rawId),
    type,
    authenticatorAttachment,
    response: {...Object.fromEntries(parts), ...(transports && {transports})},
    clientExtensionResults: credential.getClientExtensionResults(),
  };
};
