import type {Words} from '../message-id.js';

/** What a visitor reads when something cannot be done in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'problems'> = {
  'select-options': 'Seleziona {options}.',
  'variant-unavailable': 'Spiacenti, questa variante dell’articolo non è disponibile. Selezionane un’altra.',
  'not-enough-stock': 'Spiacenti, non abbiamo abbastanza articoli disponibili.',
  'stock-left-in-cart': 'Disponibili: {left}, nel tuo carrello: {inCart}.',
  'quantity-not-number': 'La quantità deve essere un numero.',
  'quantity-not-whole': 'La quantità deve essere un numero intero',
  'quantity-out-of-range': 'La quantità deve essere compresa tra {min} e {max}.',
  'gift-card-no-denomination': 'Seleziona un importo per la carta regalo',
  'session-expired': 'La sessione è scaduta. Ricarica la pagina e riprova.',
  'cookies-needed': 'Attiva i cookie nel browser, ricarica la pagina e riprova.',
  'try-again-in-seconds': 'Riprova tra qualche secondo.',
  'took-too-long': 'Il negozio ha impiegato troppo tempo a rispondere. Riprova.',
  'unknown-failure': 'Qualcosa è andato storto. Riprova.',
  'cart-not-updated': 'Impossibile aggiornare il carrello.',
  'item-not-removed': 'Impossibile rimuovere l’articolo.',
};
