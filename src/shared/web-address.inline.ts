/** True for an address that a page may link to: relative or http(s). Any other scheme, as `javascript:`, is none. */
export const isWebAddress = (address: string): boolean => {
  try {
    return /^https?:/.test(new URL(address, 'https://site.invalid').protocol);
  } catch {
    return false;
  }
};

/** True for an address that a link may have: one of the web, an email or a phone number. Source: runtime spec §3, link types. */
export const isLinkAddress = (address: string): boolean =>
  /^\s*(?:mailto|tel):/i.test(address) || isWebAddress(address);
