import type {OwnMessageId} from './en.js';

/** What the platform says to visitors, in German. Source: our choice. */
export const DE: Readonly<Record<OwnMessageId, string>> = {
  'unknown-item': 'Dieser Artikel ist leider nicht verfügbar.',
  'cart-full':
    'Ihr Warenkorb ist voll: Er fasst {max} verschiedene Artikel. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  'cart-purchased': 'Dieser Warenkorb wurde bereits bestellt.',
  'unknown-cart': 'Wir konnten diesen Warenkorb nicht finden.',
  'unknown-entry': 'Dieser Artikel ist nicht mehr in Ihrem Warenkorb.',
  'unknown-order': 'Wir konnten diese Bestellung nicht finden.',
  'not-subscribable': 'Diesen Artikel gibt es nicht im Abonnement.',
  'review-not-bought': 'Nur wer diesen Artikel gekauft hat, kann ihn bewerten.',
  'review-repeated': 'Sie haben diesen Artikel bereits bewertet.',
  'review-rating': 'Wählen Sie eine Sternebewertung.',
  'review-body': 'Schreiben Sie ein paar Worte über den Artikel.',
  'review-name': 'Geben Sie einen Namen an, der bei Ihrer Bewertung angezeigt wird.',
  'review-too-long': 'Das ist zu lang: höchstens {max} Zeichen.',
  'review-taken': 'Danke. Ihre Bewertung erscheint, sobald der Shop sie freigegeben hat.',
  'receipt-subject': 'Bestellung {id}',
  'receipt-thanks': 'Vielen Dank für die Bestellung. Dies ist die Quittung dazu.',
  'receipt-due': 'Vielen Dank für die Bestellung. Zu zahlen: {amount}. Der Shop teilt mit, wie bezahlt wird.',
  'receipt-test': 'Dies ist eine Testbestellung: Es wird nichts berechnet und nichts verschickt.',
  'cancelled-subject': 'Bestellung {id} wurde storniert',
  'cancelled-intro': 'Der Shop hat die Bestellung storniert.',
  'cancelled-gift-cards': 'Die Geschenkkarten dieser Bestellung gelten nicht mehr.',
  'refund-gift-card': 'Rückerstattung auf die Geschenkkarte mit der Endung {code}',
  'packed-subject': 'Bestellung {id} ist verpackt',
  'packed-intro': 'Die Bestellung ist verpackt und versandbereit.',
  'review-letter-subject': 'Wie gefällt Ihnen Ihre Bestellung?',
  'review-letter-body':
    'Danke für Ihre Bestellung. Sagen Sie anderen, was Sie davon halten: {link}\n\nDer Link ist persönlich und gilt einmal je Artikel.',
  'restock-in-stock': 'Dieser Artikel ist wieder vorrätig.',
  'restock-left': 'Sie erhalten keine weiteren E-Mails zu diesem Artikel.',
  'restock-subject': '{title} ist wieder vorrätig',
  'restock-body':
    '{title} ist wieder vorrätig: {link}\n\nSie wollten eine einzige E-Mail dazu, und das ist sie. Jetzt abmelden: {leave}',
  'coupon-unknown': 'Der Gutschein {code} ist nicht gültig.',
  'coupon-expired': 'Der Gutschein {code} ist abgelaufen.',
  'coupon-minimum': 'Der Gutschein {code} gilt ab einer Zwischensumme von {amount}.',
  'coupon-limit': 'Sie können höchstens {max} Gutscheine pro Warenkorb einlösen.',
  'coupon-product': 'Der Gutschein {code} gilt für einen anderen Artikel.',
  'coupon-used-up': 'Der Gutschein {code} ist aufgebraucht.',
  'coupon-used': 'Sie haben den Gutschein {code} bereits eingelöst.',
  'coupon-limits': 'Geben Sie eine ganze Zahl von 1 bis {max} ein, oder nichts für keine Grenze.',
  'gift-card-unknown': 'Diese Geschenkkarte haben wir nicht gefunden.',
  'gift-card-empty': 'Auf dieser Geschenkkarte ist kein Guthaben mehr.',
  'gift-card-limit': 'Sie können höchstens {max} Geschenkkarten pro Warenkorb einlösen.',
  'gift-card-spent':
    'Das Guthaben einer Geschenkkarte hat sich geändert. Prüfen Sie, was noch zu zahlen ist.',
  'gift-cards-line': 'Kaufen Sie höchstens {max} Geschenkkarten mit denselben Angaben auf einmal.',
  'gift-cards-cart':
    'Eine Bestellung kann höchstens {max} Geschenkkarten enthalten. Geben Sie für mehr eine weitere Bestellung auf.',
  'gift-text-too-long': 'Jede Angabe zu einer Geschenkkarte darf höchstens {max} Zeichen haben.',
  'length-required': 'Die Anfrage muss die Länge ihres Inhalts angeben.',
  'import-too-large': 'Importieren Sie höchstens {max} Bewertungen auf einmal.',
  'gift-letter-subject': '{sender} schickt Ihnen eine Geschenkkarte',
  'gift-letter-body': '{text} Der Code ist {code}. Guthaben prüfen: {url}',
  'country-invalid': 'Wählen Sie ein Land.',
  'shipping-missing': 'Geben Sie die Lieferadresse an: {fields}.',
  currency: 'Die Preise sind jetzt in {currency}. Prüfen Sie die Summe und versuchen Sie es erneut.',
  'cart-changed':
    'Ihr Warenkorb hat sich geändert. Die Summe beträgt jetzt {amount}. Prüfen Sie sie und bestellen Sie dann erneut.',
  'cart-transfer-over':
    'Ihr Warenkorb ist nicht mitgekommen, weil dieser Weg zu ihm abgelaufen ist oder schon benutzt wurde. Nichts ist verloren: Gehen Sie zurück zur vorigen Seite und öffnen Sie den Warenkorb dort erneut.',
  'cart-transfer-refused':
    'Ihr Warenkorb ist nicht mitgekommen, weil die vorige Seite ihn nicht hierher schicken darf. Nichts ist verloren: Ihr Warenkorb ist noch auf jener Seite.',
  'carts-joined':
    'Was Sie eben gewählt haben und was hier schon in Ihrem Warenkorb lag, ist jetzt in einem Warenkorb.',
  'line-file-gone':
    'Eine Datei für {title} ist nicht mehr verfügbar. Bearbeiten Sie {title} in Ihrem Warenkorb und fügen Sie die Datei erneut hinzu.',
  'total-changed':
    'Für diese Adresse beträgt die Summe {amount}. Prüfen Sie sie und bestellen Sie dann erneut.',
  'unknown-market': 'In dieser Währung verkaufen wir nicht.',
  'market-set': 'Die Preise sind jetzt in {currency}.',
  'body-invalid': 'Das Feld {field} ist nicht gültig: erwartet {expected}, erhalten {received}.',
  'body-not-json': 'Die Anfrage ist kein gültiges JSON.',
  'body-too-large': 'Die Anfrage ist zu groß. Höchstens {max} Byte werden angenommen.',
  'body-type': 'Die Anfrage muss als {expected} gesendet werden.',
  'url-too-long': 'Die Adresse ist zu lang.',
  'paywall-owned': 'Das haben Sie bereits.',
  'lesson-locked': 'Diese Lektion ist nur für Personen, die sie gekauft haben.',
  'not-found': 'Unter dieser Adresse wurde nichts gefunden.',
  'method-not-allowed': 'Das ist unter dieser Adresse nicht möglich.',
  'cross-site': 'Die Anfrage kam von einer anderen Website.',
  'idempotency-mismatch': 'Diese Anfrage wurde schon mit anderem Inhalt gesendet.',
  'idempotency-key': 'Der Idempotency-Key muss 1 bis {max} Zeichen haben.',
  unavailable: 'Der Shop ist ausgelastet. Versuchen Sie es in einigen Sekunden erneut.',
  internal: 'Etwas ist schiefgelaufen. Versuchen Sie es später erneut.',
  'owner-needed': 'Melden Sie sich zuerst als Inhaber des Shops an.',
  'page-stale':
    'Jemand anderes hat dies inzwischen geändert. Ihre Änderungen haben dessen Änderungen nicht überschrieben.',
  'page-full': 'Eine Seite fasst bis zu {max} Blöcke. Löschen Sie einen, um einen anderen hinzuzufügen.',
  'limit-orderable-items':
    'Eine Sammlung fasst bis zu {max} Einträge. Löschen Sie einen, um einen anderen hinzuzufügen.',
  'limit-collection-products': 'Eine Sammlung fasst bis zu {max} Produkte.',
  'limit-nested-categories': 'Es gibt bis zu {max} Kategorien.',
  'limit-tag-length': 'Ein Schlagwort hat bis zu {max} Zeichen.',
  'limit-category-length': 'Eine Kategorie hat bis zu {max} Zeichen.',
  'tag-exists': 'Dieses Schlagwort gibt es schon',
  'category-exists': 'Diese Kategorie gibt es schon',
  'form-needed': 'Seiten des Shops kommen ohne dieses Formular nicht aus: {page}.',
  'owner-role': 'Ihre Rolle erlaubt das nicht.',
  'sign-in-failed': 'E-Mail-Adresse oder Passwort ist falsch.',
  'password-length': 'Passwörter haben {min} bis {max} Zeichen.',
  'password-wrong': 'Das ist nicht Ihr Passwort.',
  'password-changed': 'Ihr Passwort ist geändert. Andere Geräte sind abgemeldet.',
  'signed-out-meanwhile': 'Sie sind nicht mehr angemeldet. Melden Sie sich wieder an, um weiterzumachen.',
  'sign-in-needed': 'Melden Sie sich zuerst an.',
  'account-link-over':
    'Dieser Link ist abgelaufen oder wurde schon verwendet. Melden Sie sich an oder legen Sie das Konto noch einmal an.',
  'account-confirm-subject': 'Bestätigen Sie Ihr Konto',
  'account-confirm-body':
    'Jemand, hoffentlich Sie, hat mit dieser Adresse ein Konto angelegt.\n\nZum Bestätigen öffnen Sie diesen Link und geben Sie das gewählte Passwort ein: {confirm}\n\nDer Link gilt einmal, innerhalb von 24 Stunden. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail.',
  'account-known-subject': 'Sie haben schon ein Konto',
  'account-known-body':
    'Jemand, hoffentlich Sie, wollte mit dieser Adresse ein Konto anlegen, zu der es schon eines gibt.\n\nZum Anmelden: {signIn}\n\nPasswort vergessen? Um ab jetzt das eben gewählte zu verwenden, öffnen Sie diesen Link und geben Sie es noch einmal ein: {confirm}\n\nDer Link gilt einmal, innerhalb von 24 Stunden. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
  'reset-subject': 'Wählen Sie ein neues Passwort',
  'reset-body':
    'Jemand, hoffentlich Sie, hat das Passwort des Kontos mit dieser Adresse vergessen.\n\nUm ein neues zu wählen, öffnen Sie diesen Link: {link}\n\nDer Link gilt einmal, innerhalb einer Stunde. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Es hat sich nichts geändert.',
  'reset-unknown-subject': 'Sie haben noch kein Konto',
  'reset-unknown-body':
    'Jemand, hoffentlich Sie, wollte das Passwort eines Kontos mit dieser Adresse zurücksetzen. Ein solches Konto gibt es nicht.\n\nSo legen Sie eines an: {register}\n\nWenn Sie es nicht waren, ignorieren Sie diese E-Mail.',
  'password-notice-subject': 'Ihr Passwort wurde geändert',
  'password-notice-body':
    'Das Passwort Ihres Kontos wurde gerade geändert, und alle anderen Geräte sind abgemeldet.\n\nWenn Sie es nicht waren, wählen Sie sofort ein neues Passwort: {link}',
  'passkey-notice-subject': 'Ihrem Konto wurde ein Passkey hinzugefügt',
  'passkey-notice-body':
    'Ihrem Konto wurde gerade ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.\n\nWenn Sie es nicht waren, wählen Sie sofort ein neues Passwort und löschen Sie dann den Passkey auf der Seite Ihres Kontos: {link}',
  'email-confirm-subject': 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  'email-confirm-body':
    'Jemand, hoffentlich Sie, möchte diese Adresse für sein Konto verwenden.\n\nZum Bestätigen öffnen Sie diesen Link: {link}\n\nDer Link gilt einmal, innerhalb von 24 Stunden. Wenn Sie es nicht waren, ignorieren Sie diese E-Mail.',
  'email-taken-subject': 'Diese Adresse hat schon ein Konto',
  'email-taken-body':
    'Jemand, hoffentlich Sie, wollte diese Adresse für ein anderes Konto verwenden. Sie hat schon eines, deshalb hat sich nichts geändert.\n\nSo melden Sie sich bei diesem Konto an: {signIn}',
  'email-notice-subject': 'Ihre E-Mail-Adresse wurde geändert',
  'email-notice-body':
    'Ihr Konto hat jetzt eine andere E-Mail-Adresse. Mit dieser hier können Sie sich nicht mehr anmelden.\n\nWenn Sie es nicht waren, antworten Sie auf diese E-Mail.',
  'link-over': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordern Sie einen neuen an.',
  'email-same': 'Das ist schon die Adresse Ihres Kontos.',
  'language-invalid': 'Das ist kein Sprachkürzel wie de oder pt-BR.',
  'email-asked':
    'Wir haben einen Link an die neue Adresse geschickt. Öffnen Sie ihn, um die Änderung abzuschließen: Bis dahin bleibt alles, wie es ist.',
  'email-changed': 'Ihr Konto hat jetzt die neue Adresse.',
  'password-reset-done': 'Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.',
  'page-password-wrong': 'Das ist nicht das Passwort dieser Seite.',
  'passkey-failed':
    'Dieser Passkey hat nicht funktioniert. Versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
  'passkey-limit':
    'Ein Konto kann höchstens {max} Passkeys haben. Löschen Sie einen, um einen anderen hinzuzufügen.',
  'passkey-unknown': 'Wir konnten diesen Passkey nicht finden.',
  'passkey-name': 'Geben Sie einen Namen für den Passkey ein.',
  'passkey-renamed': 'Der Passkey hat einen neuen Namen.',
  'passkey-deleted': 'Der Passkey wurde gelöscht.',
  'signed-in': 'Sie sind angemeldet.',
  'signed-in-cart': 'Sie sind angemeldet, und Ihr Warenkorb ist noch hier.',
  'signed-out': 'Sie sind abgemeldet.',
  'newsletter-subject': 'Bestätigen Sie Ihr Newsletter-Abonnement',
  'newsletter-body':
    'Jemand, hoffentlich Sie, hat unseren Newsletter mit dieser Adresse abonniert.\n\nZum Bestätigen: {confirm}\n\nWenn Sie es nicht waren, ignorieren Sie diese E-Mail. Damit wir Ihnen nie wieder schreiben: {leave}',
  'shipping-standard': 'Standardversand',
  'tax-name': 'Umsatzsteuer',
  'tax-included-name': 'Steuer, in den Preisen enthalten',
};
