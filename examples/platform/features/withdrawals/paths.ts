/** Where the owner's list of withdrawals is. */
export const WITHDRAWALS_PATH = '/owner/withdrawals';
