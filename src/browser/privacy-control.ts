/** True where the browser sends Global Privacy Control. */
export const hasPrivacyControl = (): boolean =>
  (navigator as {globalPrivacyControl?: boolean}).globalPrivacyControl === true;
