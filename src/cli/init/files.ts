const SHOP_NAME = 'My shop';

/** HTML of a page. `links` stand above its heading, which is its title; `end` stands below its content. */
const pageOf = ({
  title,
  links,
  content,
  end = '',
}: {
  title: string;
  links: string;
  content: string;
  end?: string;
}): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <meta name="color-scheme" content="light dark">
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/shop.css">
</head>
<body>
  <header><a href="/">${SHOP_NAME}</a> <nav>${links}</nav></header>
  <main>
    <h1>${title}</h1>
    ${content}
  </main>
${end}</body>
</html>
`;

const SHOP_LINK = '<a href="/">Shop</a>';
const CONTACT_LINK = '<a href="/contact">Contact</a>';

/** The first page: a product with its picture and block, and the pill. */
const INDEX = pageOf({
  title: 'Mug',
  links: `${SHOP_LINK} ${CONTACT_LINK} <a href="/cart" data-block="cart-count">Cart <span class="vt-cart-count" aria-hidden="true"></span><span class="vt-hidden vt-cart-spoken"></span></a>`,
  content: `<img src="/mug.svg" alt="A blue mug" width="320" height="320">
    <div data-block="product" data-product="mug"></div>`,
  end: '  <aside aria-label="Cart"><div data-block="cart-pill"></div></aside>\n',
});
const CART = pageOf({
  title: 'Cart',
  links: `${SHOP_LINK} ${CONTACT_LINK}`,
  // Blocks that share an element share the column of what a cart costs.
  content: `<div>
      <div data-block="cart"></div>
      <div data-block="cart-terms"></div>
    </div>`,
});
const CONTACT = pageOf({
  title: 'Contact',
  links: `${SHOP_LINK} <a href="/cart">Cart</a>`,
  content: '<div data-block="form" data-form="contact"></div>',
});

const STYLES = `:root { --vt-accent: #2f5d8a; --vt-on-accent: #fff; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2rem) 5rem; font: 1.0625rem/1.6 system-ui, sans-serif; }
header, nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; align-items: center; }
header { justify-content: space-between; padding-block: 0.5rem 1.5rem; }
header a { padding-block: 0.5rem; color: inherit; text-decoration: none; }
header > a { font-weight: 600; font-size: 1.25rem; }
h1 { margin: 0 0 1rem; font-size: 2rem; line-height: 1.2; }
[data-block="form"], [data-block="newsletter"] { margin-block-end: 3rem; }
img { max-width: 100%; height: auto; border-radius: 0.5rem; }
@media (min-width: 48rem) {
  main:has(> img) { display: grid; grid-template-columns: 1fr 1fr; grid-template-rows: auto 1fr; gap: 0 3rem; }
  main > img { grid-area: 1 / 1 / span 2; width: 100%; }
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
- Checkout and every page that is not here are the platform's. Orders are at \`/owner\`.
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
