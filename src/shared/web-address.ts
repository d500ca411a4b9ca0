/** True for an address that a page may link to: relative or http(s). Any other scheme, as `javascript:`, is none. */
export const isWebAddress = (address: string): boolean => {
  try {
    return /^https?:/.test(new URL(address, 'https://site.invalid').protocol);
  } catch {
    return false;
  }
};
