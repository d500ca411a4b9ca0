/** The state of a read. During a refetch the old data stays. Source: runtime spec §4. */
export type FetchState<T> =
  | {readonly status: 'pending'; readonly data: T | null}
  | {readonly status: 'success'; readonly data: T}
  | {readonly status: 'failed'; readonly data: T | null; readonly error: unknown};

/** An event of a read. */
export type FetchAction<T> =
  | {readonly type: 'succeeded'; readonly data: T}
  | {readonly type: 'failed'; readonly error: unknown}
  | {readonly type: 'refetched'};

/** The state of a read that has just started. */
export const FETCH_BEGUN = {status: 'pending', data: null} as const;

/** The state after an action. Only a pending read can end; a refetch while pending changes nothing.
 *  Source: runtime spec §4. */
export const nextFetchState = <T>(state: FetchState<T>, action: FetchAction<T>): FetchState<T> => {
  if (action.type === 'refetched') {
    return state.status === 'pending' ? state : {status: 'pending', data: state.data};
  }
  if (state.status !== 'pending') return state;
  return action.type === 'succeeded'
    ? {status: 'success', data: action.data}
    : {status: 'failed', data: state.data, error: action.error};
};
