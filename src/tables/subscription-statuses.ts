/** How a website itself is paid for, by code; the server knows others. Source: commerce spec §3. */
export const SUBSCRIPTION_STATUSES = [
  {code: 1, name: 'expired'},
  {code: 2, name: 'past-due'},
  {code: 3, name: 'trial'},
  {code: 4, name: 'beta'},
  {code: 5, name: 'removed'},
  {code: 6, name: 'internal'},
  {code: 7, name: 'comped'},
  {code: 8, name: 'paid'},
] as const;

/** Names one status. */
export type SubscriptionStatusName = (typeof SUBSCRIPTION_STATUSES)[number]['name'];
