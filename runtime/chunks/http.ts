/** What sends calls: one download, fetched at the first call. */
export {default as ky, HTTPError, TimeoutError} from 'ky';
