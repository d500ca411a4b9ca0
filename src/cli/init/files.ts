const SHOP_NAME = 'My shop';

/** With it the platform's pages have the header, the footer and the styles of the first page too. */
const SHARED = ' data-shared';

const HEADER = `
    <a href="/">${SHOP_NAME}</a>
    <nav aria-label="${SHOP_NAME}">
      <a href="/">Shop</a>
      <a href="/contact">Contact</a>
      <a href="/cart" data-block="cart-count">Cart <span class="vt-cart-count" aria-hidden="true"></span><span class="vt-hidden vt-cart-spoken"></span></a>
    </nav>
  `;
const FOOTER = `
    <p>${SHOP_NAME}</p>
    <nav aria-label="More">
      <a href="/search">Search</a>
      <a href="/account">Your account</a>
    </nav>
  `;

/** HTML of a page. `end` stands below its content; the first page shares what stands around it. */
const pageOf = ({
  title,
  content,
  end = '',
  isFirst = false,
}: {
  title: string;
  content: string;
  end?: string;
  isFirst?: boolean;
}): string => {
  const shared = isFirst ? SHARED : '';
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · ${SHOP_NAME}</title>
  <meta name="color-scheme" content="light dark">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/shop.css"${shared}>
</head>
<body>
  <header${shared}>${HEADER}</header>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
${end}  <footer${shared}>${FOOTER}</footer>
</body>
</html>
`;
};

/** The first page: a product with its picture and block, and the pill. */
const INDEX = pageOf({
  title: 'Mug',
  content: `<img src="/mug.svg" alt="A blue mug" width="320" height="320">
    <div data-block="product" data-product="mug"></div>`,
  end: '  <aside aria-label="Cart"><div data-block="cart-pill"></div></aside>\n',
  isFirst: true,
});
const CART = pageOf({
  title: 'Cart',
  // Blocks that share an element share the column of what a cart costs.
  content: `<div>
      <div data-block="cart"></div>
      <div data-block="cart-terms"></div>
    </div>`,
});
const CONTACT = pageOf({
  title: 'Contact',
  content: '<div data-block="form" data-form="contact"></div>',
});

const STYLES = `/* The platform's pages, as checkout, have these styles too: index.html shares them (data-shared). */
:root {
  --vt-accent: light-dark(#2f5d8a, #9cc3ea);
  --vt-on-accent: light-dark(#fff, #10202f);
  --vt-radius: 0.5rem;
  --vt-pill-background: var(--vt-accent);
  --vt-pill-color: var(--vt-on-accent);
  --vt-pill-line: var(--vt-accent);
  --page: 66rem;
  --gutter: clamp(1rem, 4vw, 2rem);
}
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: light-dark(#fff, #18181b); color: light-dark(#18181b, #f4f4f5); font: 1.0625rem/1.6 system-ui, sans-serif; }
body > :is(header, main, footer) { box-sizing: border-box; width: 100%; max-width: calc(var(--page) + 2 * var(--gutter)); margin-inline: auto; padding-inline: var(--gutter); }
body > main { flex: 1; padding-block: 1rem 4rem; }
body > :is(header, footer), body > :is(header, footer) nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; }
body > :is(header, footer) { justify-content: space-between; padding-block: 0.75rem; }
body > footer { border-top: 1px solid var(--site-line, light-dark(#e4e4e7, #3f3f46)); padding-block-end: 5rem; font-size: 0.9375rem; }
body > :is(header, footer) a { padding-block: 0.5rem; color: inherit; text-decoration: none; }
body > :is(header, footer) a:hover { text-decoration: underline; }
body > header > a { font-weight: 600; font-size: 1.25rem; }
h1, h2, h3 { font-weight: 600; line-height: 1.2; }
h1 { margin: 0 0 1rem; font-size: 2rem; }
/* Has the room of its count from the start: nothing moves when it comes. */
header [data-block='cart-count'] { min-width: 4.5rem; }
.vt-cart-count:not(:empty) { display: inline-block; box-sizing: border-box; min-width: 1.75em; padding: 0 0.375em; border-radius: 1em; background: var(--vt-accent); color: var(--vt-on-accent); font-size: 0.8125em; text-align: center; }
/* The picture comes first, as on the product's own page. */
main:has(> img) { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 3rem; }
main > img { order: -1; width: 100%; height: auto; margin-block-end: 1.5rem; border-radius: var(--vt-radius); }
@media (min-width: 48rem) {
  main:has(> img) { grid-template-columns: repeat(2, minmax(0, 1fr)); grid-template-rows: auto 1fr; }
  main > img { grid-area: 1 / 1 / span 2; margin: 0; }
  main:has(> img) > :not(img) { grid-column: 2; }
}
`;

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="#f4f4f5"/>
<path d="M90 90h120v110a40 40 0 0 1-40 40h-40a40 40 0 0 1-40-40z" fill="#2f5d8a"/>
<path d="M210 115h20a32 32 0 0 1 0 64h-20" fill="none" stroke="#2f5d8a" stroke-width="16"/></svg>
`;

const CATALOG = {
  $schema: './node_modules/vitrine/dist/schema/catalog.json',
  name: SHOP_NAME,
  locale: 'en-US',
  currency: 'USD',
  shipping: {price: 500, freeFrom: 5000},
  products: [
    {
      id: 'mug',
      title: 'Mug',
      type: 'physical',
      description: 'Thrown by hand.',
      price: 1800,
      pictures: [{src: 'mug.svg', alt: 'A blue mug', width: 320, height: 320}],
      variants: [
        {sku: 'MUG-BLUE', options: {Colour: 'Blue'}, stock: 5},
        {sku: 'MUG-SAND', options: {Colour: 'Sand'}, stock: 'unlimited'},
      ],
    },
  ],
  forms: [
    {
      id: 'contact',
      name: 'Contact',
      submitLabel: 'Send',
      submissionMessage: 'Thank you. We answer within two days.',
      fields: [
        {id: 'email', type: 'email', title: 'Email', required: true},
        {id: 'message', type: 'textarea', title: 'Message', required: true},
      ],
    },
  ],
};

const JSCONFIG = {
  compilerOptions: {
    checkJs: true,
    strict: true,
    noImplicitAny: false,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['vitrine'],
  },
  include: ['*.js'],
};

const README = `# ${SHOP_NAME}

A shop with Vitrine: \`npm install\` once, then \`npm start\`, and open the address that it prints.

- \`shop.json\` is what the shop sells: prices are in cents. Start again after a change, or run \`npm run dev\`, which does.
- \`*.html\` are its pages. \`data-product="mug"\` shows the product of that id, \`data-form="contact"\` the form.
- Checkout and every page that is not here are the platform's, with the header, footer and styles that \`index.html\` marks with \`data-shared\`. Orders are at \`/owner\`.
- \`.data\` holds the database: orders, carts, stock.

The documentation is in \`node_modules/vitrine/docs\`: begin with \`own-shop.md\`.
`;

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of a new shop by their names. */
export const shopFiles = (version: string): Readonly<Record<string, string>> => ({
  'package.json': json({
    name: 'my-shop',
    private: true,
    type: 'module',
    scripts: {start: 'vitrine serve', dev: 'vitrine serve --watch'},
    dependencies: {vitrine: version, 'vitrine-platform': version},
  }),
  'shop.json': json(CATALOG),
  'index.html': INDEX,
  'cart.html': CART,
  'contact.html': CONTACT,
  'shop.css': STYLES,
  'mug.svg': PICTURE,
  'jsconfig.json': json(JSCONFIG),
  'README.md': README,
  '.gitignore': '.data\nnode_modules\n',
});
