/** Longest name of a file that is stored. Source: our choice. */
const NAME_MAX = 100;
/** What no name may hold: controls, marks that turn the direction of reading, half characters. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;
/** Characters with a special meaning on some system. */
const RESERVED = /[<>:"|?*%;]/g;

/** A file's name without its folders and without anything a system or a reader could take for something else. */
export const safeFileName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(UNSAFE, '')
    .replace(RESERVED, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const [, stem = clean, ending = ''] = /^(.+)(\.[^.]{1,10})$/u.exec(clean) ?? [];
  return [...stem].slice(0, NAME_MAX - ending.length).join('') + ending || 'file';
};
