import {AESTHETICS_PATHS, type AestheticsPath} from '../tables/aesthetics-paths.js';

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? value[key as keyof typeof value]
    : undefined;

const at = (value: unknown, path: AestheticsPath): unknown =>
  path.split('.').reduce<unknown>((found, key) => own(found, key), value);

/** True for equal JSON: the order of keys means nothing, that of lists does. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSame(own(one, key), own(other, key)))
  );
};

/** The parts of a site's aesthetics that differ between what is saved and what is edited. Source: runtime spec §3, site aesthetics dirty paths. */
export const dirtyPaths = (saved: unknown, edited: unknown): readonly AestheticsPath[] =>
  AESTHETICS_PATHS.filter(path => !isSame(at(saved, path), at(edited, path)));
