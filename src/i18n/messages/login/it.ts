import type {Words} from '../message-id.js';

/** What a visitor reads of signing in in Italian, as message patterns. Source: our choice. */
export const catalogue: Words<'login'> = {
  'login-title': 'Accedi',
  'login-email': 'E-mail',
  'login-password': 'La tua password',
  'login-new-password': 'Scegli una password',
  'login-remember': 'Resta connesso su questo dispositivo',
  'login-register-title': 'Crea un account',
  'login-reset-title': 'Reimposta la password',
  'login-reset-intro':
    'Inserisci l’indirizzo del tuo account. Ti inviamo un link per scegliere una nuova password.',
  'login-reset-action': 'Invia il link',
  'login-forgot': 'Hai dimenticato la password?',
  'login-new': 'Prima volta qui? Crea un account',
  'login-have': 'Hai già un account? Accedi',
  'login-check-title': 'Controlla la tua e-mail',
  'login-check-help':
    'Nessuna e-mail dopo qualche minuto? Guarda nella cartella dello spam o riprova. Il tuo carrello resta com’è.',
  'login-pending':
    'Ti abbiamo inviato un’e-mail. Apri il link che contiene e inserisci la password per completare la creazione. Il link vale una sola volta, per 24 ore.',
  'login-reset-sent':
    'Ti abbiamo inviato un’e-mail. Apri il link che contiene per scegliere una nuova password. Il link vale una sola volta, per un’ora.',
  'login-other-address': 'Usa un altro indirizzo',
  'login-signed-in': 'Hai effettuato l’accesso.',
  'login-signed-in-as': 'Hai effettuato l’accesso come {email}.',
  'login-sign-out': 'Esci',
  'login-keep-cart': 'Tieni il carrello su questo dispositivo',
  'login-busy': 'Un momento…',
  'login-signed-out': 'Hai effettuato la disconnessione.',
  'login-out-elsewhere':
    'La sessione è stata chiusa in un’altra scheda. Accedi di nuovo per continuare. Ciò che hai scritto in questa pagina è ancora qui.',
  'login-in-elsewhere':
    'Hai effettuato l’accesso in un’altra scheda. Ricarica la pagina per vedere ciò che è riservato ai soci.',
  'login-email-invalid': 'Inserisci il tuo indirizzo e-mail, come nome@example.com.',
  'login-password-blank': 'Inserisci la password.',
  'login-password-length': 'Le password hanno da {min} a {max} caratteri.',
  'login-failed': 'Non ha funzionato. Riprova.',
  'login-passkeys': 'Le tue passkey',
  'login-passkeys-intro':
    'Accedi con l’impronta, il volto o il blocco dello schermo al posto di una password.',
};
