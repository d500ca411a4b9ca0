/**
 * The platform answers the calls, the checkout and what its pages load, as the app's own origin: its cookies are the app's then.
 * The host stays that of the app: over plain http from another machine the platform compares it with the page's.
 */
const PLATFORM = {target: 'http://localhost:4173', changeOrigin: false};

export default {
  server: {proxy: {'/api': PLATFORM, '/assets': PLATFORM, '/checkout': PLATFORM, '/vitrine': PLATFORM}},
};
