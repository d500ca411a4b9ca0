/** The order that an email is part of. Emails of gift cards that wait for their day get theirs. */
export const MIGRATIONS_096: readonly (readonly string[])[] = [
  [
    `ALTER TABLE email ADD COLUMN order_id text`,
    `UPDATE email SET order_id = gift_card.order_id FROM gift_card
      WHERE email.state <> 'sent' AND email.send_ms > email.created_ms
        AND position('/gift-card/' || gift_card.url_id IN email.body) > 0`,
    `CREATE INDEX email_of_order ON email (order_id) WHERE order_id IS NOT NULL`,
  ],
];
