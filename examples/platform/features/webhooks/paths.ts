/** The page of webhooks. */
export const WEBHOOKS_PATH = '/owner/webhooks';
/** One webhook with its messages. */
export const WEBHOOK_PATH = `${WEBHOOKS_PATH}/webhook` as const;
