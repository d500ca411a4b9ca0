import type {Generated} from 'kysely';

/** A keyed request that was done. `receipt` is what a repeat is answered from, as JSON text; null while the request runs. */
export interface IdempotencyTable {
  visitor_id: string;
  key: string;
  request_hash: string;
  receipt: string | null;
  created_ms: number;
}

/** Requests counted in one window of time. */
export interface RateWindowTable {
  bucket: string;
  window_start_ms: number;
  hits: number;
}

/** Somebody who runs the shop. `role_code` is one of the roles' table. */
export interface OwnerTable {
  email: string;
  role_code: number;
  salt: string;
  password_hash: string;
}

/** An owner signed in on a browser; of the cookie's id only a hash is kept. */
export interface OwnerSessionTable {
  id_hash: string;
  email: string;
  expires_ms: number;
}

/** A captcha token that was used: it is good once. */
export interface CaptchaUsedTable {
  nonce: string;
  expires_ms: number;
}

/** A browser that is signed in to an account; of the cookie's id only a hash is kept. */
export interface MemberSessionTable {
  id_hash: string;
  position: Generated<number>;
  user_id: string;
  is_kept: boolean;
  expires_ms: number;
}

/** Changes of what pages show, by the connection that made them. */
export interface PageChangeTable {
  backend: number;
  changes: number;
}

/** Values all servers share, such as the signing secret. */
export interface SettingTable {
  name: string;
  value: string;
}

/** Somebody who says that an address is theirs, until they follow the link of an email; of its token only a hash is kept. */
export interface RegistrationTable {
  token_hash: string;
  email: string;
  /** The address in small letters. */
  email_key: string;
  /** A hash that tells apart the networks it was asked from; null for one from before. */
  asked_by: string | null;
  asked_ms: number;
  /** False where the address had been written to too often: nobody has its token. */
  is_mailed: boolean;
  salt: string;
  password_hash: string;
}

/** An account of somebody who buys: whatever their visitor has is theirs, on every device they sign in on. */
export interface SiteUserTable {
  id: string;
  email: string;
  /** The address in small letters. */
  email_key: string;
  visitor_id: string;
  salt: string;
  password_hash: string;
}
