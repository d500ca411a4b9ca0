/** Names in the query of a page's address, the same for the server that reads them and the block that writes them. Source: our choice. */
export const QUERY_NAMES = {
  /** The variant chosen, by its id or sku. */
  variant: 'variant',
  /** The page of a list, from 1. */
  page: 'page',
  /** The first page shown where several of a list are shown one below the other. */
  from: 'from',
} as const;

/** In a page's address, opens the inspector. Source: docs/events.md, Telemetry. */
export const DEBUG_QUERY = 'vt-debug';
