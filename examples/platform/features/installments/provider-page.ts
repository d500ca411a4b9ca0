import {html} from 'hono/html';

/** What the stand-in says in a language. */
interface Texts {
  readonly title: string;
  readonly steps: readonly string[];
  readonly note: string;
  readonly terms: string;
}

const EN: Texts = {
  title: 'Pay in four, without interest',
  steps: [
    'Put what you like in the cart.',
    'Choose {brand} at checkout.',
    'Pay a quarter today and the rest every two weeks.',
  ],
  note: 'This page stands in for the provider’s own. No credit is given.',
  terms: 'About this shop',
};

const FR: Texts = {
  title: 'Payez en quatre fois, sans intérêts',
  steps: [
    'Mettez ce qui vous plaît dans le panier.',
    'Choisissez {brand} au moment de payer.',
    'Payez un quart aujourd’hui, puis un quart toutes les deux semaines.',
  ],
  note: 'Cette page remplace celle du prestataire. Aucun crédit n’est accordé.',
  terms: 'À propos de cette boutique',
};

/** The stand-in's page in a language under the name that the provider has there. Source: our choice. */
export const providerPage = (lang: string, brand: string): string => {
  const {title, steps, note, terms} = lang === 'fr' ? FR : EN;
  const items = steps.map(step => html`<li>${step.replace('{brand}', brand)}</li>`);
  return html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${brand}: ${title}</title>
<link rel="stylesheet" href="/assets/pay-later.css"></head>
<body><main><h1>${title}</h1><ol>${items}</ol><p>${note}</p><p><a href="/about">${terms}</a></p></main></body></html>` as string;
};
