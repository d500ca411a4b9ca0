/** The first answer to a keyed request. `answer` is JSON text, null while the request runs. */
export interface IdempotencyTable {
  visitor_id: string;
  key: string;
  request_hash: string;
  answer: string | null;
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

/** Values all servers share, such as the signing secret. */
export interface SettingTable {
  name: string;
  value: string;
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
