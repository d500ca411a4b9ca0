import type {Words} from '../message-id.js';

/** What a visitor reads where things are sold in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'shop'> = {
  'add-to-cart': 'Aggiungi al carrello',
  subscribe: 'Abbonati',
  quantity: 'Quantità',
  'sold-out-mark': 'esaurito',
  'sale-mark': 'in offerta',
  'select-value': 'Seleziona un valore',
  'select-variant': 'Seleziona {variantName}',
  adding: 'Aggiunta in corso…',
  added: 'Aggiunto!',
  'sold-out-button': 'Esaurito',
  'option-sold-out': 'Esaurito',
  'option-not-made': 'Non disponibile',
  'only-left': '{count, plural, one {Ne resta solo #} many {Ne restano solo #} other {Ne restano solo #}}',
  'from-price': 'da {price}',
  'sale-price-label': 'Prezzo scontato:',
  'original-price-label': 'Prezzo originale:',
  cart: 'Carrello',
  'cart-items':
    '{count, plural, one {Un articolo nel carrello} many {# di articoli nel carrello} other {# articoli nel carrello}}',
  'cart-more-than-items': 'Più di {count} articoli nel carrello',
  'add-failed': 'Impossibile aggiungere l’articolo',
  'express-failed': 'Impossibile acquistare l’articolo',
  'gift-card-failed': 'Impossibile acquistare la carta regalo',
  'check-connection': 'Controlla la connessione e riprova.',
};
