import {root} from '../boot/root.js';

/** Runs the code of a part. It sets `module.exports`, as CommonJS does. */
type Run = (
  require: (address: string) => object,
  module: {exports: object},
  importPart: (address: string) => Promise<object>,
) => void;

/** Adds a part: its name, the parts outside the first file that it needs, and its code. */
type AddPart = (name: string, needs: readonly string[], run: Run) => void;

/** The part of Trusted Types that this file uses; not every browser has it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {createScriptURL: (url: string) => string},
  ): {createScriptURL(url: string): string};
}

/** A part's address as code spells it: `./product.js`, `./chunks-…/product.js`, `./words-…/shop/es.js`. */
const ADDRESS = /^\.\/(?:(?:chunks|words)-\w+\/)?([\w./-]+\.js)(\?.*)?$/;
/** The name a site's policy has to allow where it enforces Trusted Types. Two policies must not have one name. */
const POLICY = 'vitrine-parts';

/** Parts that have arrived, and their exports once they have run. */
const parts: Record<string, {readonly needs: readonly string[]; readonly run: Run; exports?: object}> =
  Object.create(null);
const downloads: Record<string, Promise<void>> = Object.create(null);
const tag = document.currentScript as HTMLScriptElement | null;
// At once: browsers hide a nonce from attributes, and a page may remove the tag.
const {src = location.href, nonce = ''} = tag ?? {};

let policy: ReturnType<PolicyFactory['createPolicy']> | undefined;
const trusted = (url: string): string => {
  const factory = (globalThis as {trustedTypes?: PolicyFactory}).trustedTypes;
  policy ??= factory?.createPolicy(POLICY, {createScriptURL: same => same});
  return policy?.createScriptURL(url) ?? url;
};

const download = (name: string, query: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (): void => {
      script.remove();
      if (parts[name]) resolve();
      else reject(new TypeError(`${script.src} did not arrive`));
    };
    script.onload = end;
    script.onerror = end;
    script.nonce = nonce;
    script.src = trusted(new URL(`${__PARTS__}/${name}${query}`, src).href);
    root.appendChild(script);
  });

/** Fetches a part and all that it needs. A failed download is tried again when it is asked for again. */
const fetchPart = async (name: string, query = ''): Promise<void> => {
  const key = name + query;
  if (!parts[name])
    downloads[key] ??= download(name, query).catch(error => {
      delete downloads[key];
      throw error;
    });
  await downloads[key];
  await Promise.all((parts[name]?.needs ?? []).map(need => fetchPart(need)));
};

/** Replaces `require` in a part: what another part that has arrived exports. */
export const requirePart = (address: string): object => {
  const [, name = ''] = ADDRESS.exec(address) ?? [];
  const part = parts[name];
  if (!part) throw new TypeError(`${address} did not arrive`);
  if (!part.exports) {
    const module = {exports: {}};
    part.run(requirePart, module, importPart);
    part.exports = module.exports;
  }
  return part.exports;
};

/** Replaces `import()` in a part. Addresses of others, such as that of the template engine, are modules. */
export const importPart = async (address: string): Promise<object> => {
  const [, name, query] = ADDRESS.exec(address) ?? [];
  if (!name) return import(/* @vite-ignore */ address);
  await fetchPart(name, query);
  return requirePart(address);
};

/** Adds a part. */
export const addPart: AddPart = (name, needs, run) => {
  parts[name] ??= {needs, run};
};

// Parts of their own files, each a classic script, add themselves by it.
const host = globalThis as {[key: symbol]: AddPart | undefined};
host[Symbol.for(__PARTS__)] ??= addPart;
