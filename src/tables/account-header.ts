/** Names the account that opened a page of the editor in each of its calls: one that signed in since, in another tab, is not who wrote there. */
export const ACCOUNT_HEADER = 'X-Owner-Account';
