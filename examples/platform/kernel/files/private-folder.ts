/** The folder, in a shop's own, whose files no address serves: those that digital products deliver. */
export const PRIVATE_FOLDER = 'private';

/** Ignored by some file systems in names: the case, points and blanks at the end, and characters without a shape. */
const PRIVATE = new RegExp(`^${PRIVATE_FOLDER}[. ]*(?:/|$)`, 'i');
const SHAPELESS = /\p{Cf}/gu;

/** True for a file, named relative to the shop's folder, that no address serves. */
export const isPrivateFile = (name: string): boolean => PRIVATE.test(name.replace(SHAPELESS, ''));
