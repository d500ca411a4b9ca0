/** How `vitrine/react` is built: `react` stays outside, and messages of other languages are files of their own. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Files that name the families of messages in English. */
const ENGLISH = ['english.ts', 'login-messages.ts'].map(name => join(ROOT, 'runtime/react', name));

/** Families of messages that those files import, as `cart`. */
const FAMILY = /i18n\/messages\/([\w-]+)\/en\.js/g;

/** Languages that messages come in, English included. */
const languages = () =>
  readdirSync(join(ROOT, 'src/i18n/messages/shop')).map(file => file.replace(/\.ts$/, ''));

/** Each is a file of its own besides the index, so that an app's bundler leaves out those that the app does not use. */
const PARTS = [
  'product',
  'cart-page',
  'cart-pill',
  'cart-terms',
  'form',
  'login',
  'messages',
  'restock',
  'reviews',
  'use-member',
  'use-product',
];

/** Entries by the file that they make: the index, its parts, and messages by language. */
export const reactEntries = () => ({
  index: 'runtime/react/index.ts',
  ...Object.fromEntries(
    PARTS.map(name => [
      `parts/${name}`,
      `runtime/react/${name}${existsSync(join(ROOT, `runtime/react/${name}.tsx`)) ? '.tsx' : '.ts'}`,
    ]),
  ),
  ...Object.fromEntries(languages().map(language => [`messages/${language}`, `react-messages:${language}`])),
});

/** Makes the messages of a language from the families that the English file has. */
export const reactMessages = {
  name: 'react-messages',
  setup(build) {
    build.onResolve({filter: /^react-messages:/}, ({path}) => ({
      path: path.replace('react-messages:', ''),
      namespace: 'react-messages',
    }));
    build.onLoad({filter: /.*/, namespace: 'react-messages'}, ({path: language}) => {
      const named = ENGLISH.map(file => readFileSync(file, 'utf8')).join('\n');
      const families = [...named.matchAll(FAMILY)].map(([, family]) => family);
      const imports = families.map(
        (family, at) => `import {catalogue as c${at}} from './src/i18n/messages/${family}/${language}.ts';`,
      );
      const catalogue = families.map((_, at) => `...c${at}`).join();
      return {
        contents: `${imports.join('\n')}\nexport default {language: '${language}', catalogue: {${catalogue}}};`,
        resolveDir: ROOT,
      };
    });
  },
};

/** What apps import of the package, each measured as an app's bundler leaves it. */
const APPS = {
  'an app with a product and the pill': 'VitrineProvider, Product, CartPill',
  'an app with a form': 'VitrineProvider, Form',
  'an app with everything': '*',
};

/** Entries of apps, which import what was built. */
export const reactApps = () => Object.keys(APPS).map(name => `react-app:${name}`);

/** Makes the entries of `reactApps`. */
export const appEntries = {
  name: 'react-app',
  setup(build) {
    build.onResolve({filter: /^react-app:/}, ({path}) => ({
      path: path.replace('react-app:', ''),
      namespace: 'react-app',
    }));
    build.onLoad({filter: /.*/, namespace: 'react-app'}, ({path}) => {
      const names = APPS[path] === '*' ? '*' : `{${APPS[path]}}`;
      return {contents: `export ${names} from './dist/react/index.js';`, resolveDir: ROOT};
    });
  },
};
