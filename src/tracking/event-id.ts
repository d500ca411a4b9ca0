const SEEDS = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35];

/** The 32-bit FNV-1a hash of `text` with `seed`. */
const hash = (text: string, seed: number): number => {
  let bits = seed;
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x01000193);
  return bits >>> 0;
};

/**
 * The id of an event with a key of its own, shaped as a UUID: the same in every tab and at every visit, so that
 * the platform stores the event once however often its page is open. Source: CART-15.
 */
export const stableEventId = (eventKey: string): string => {
  const digits = SEEDS.map(seed => hash(eventKey, seed).toString(16).padStart(8, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
};
