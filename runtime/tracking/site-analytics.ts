type Call = (...args: readonly unknown[]) => void;

const callOf = (value: unknown): Call | null => (typeof value === 'function' ? (value as Call) : null);

/** The site's own analytics; a page may define anything under their names. */
export const siteAnalytics = () => {
  const page = globalThis as {gtag?: unknown; dataLayer?: unknown; fbq?: unknown};
  return {
    gtag: callOf(page.gtag),
    dataLayer: Array.isArray(page.dataLayer) ? page.dataLayer : null,
    fbq: callOf(page.fbq),
  };
};
