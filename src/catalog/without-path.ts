type Fields = Record<string, unknown>;

/** An own property; what an object inherits belongs to every object of the page. */
const own = (from: unknown, name: string): unknown =>
  Object.hasOwn(Object(from), name) ? (from as Fields)[name] : undefined;

/**
 * A copy of JSON data without the property at `path`, as `variants[2].price`; null where there is none to leave out. One
 * wrong field then costs what it says, and nothing else.
 */
export const withoutPath = <Data extends object>(data: Data, path: string): Data | null => {
  const names = path.split(/[.[\]]+/).filter(Boolean);
  const last = names.pop();
  const copy = structuredClone(data);
  const parent = names.reduce<unknown>(own, copy);
  if (!last || own(parent, last) === undefined) return null;
  delete (parent as Fields)[last];
  return copy;
};
