/** The platform that answers under `/api`, as the app's own origin: its cookies are the app's then. */
const PLATFORM = 'http://localhost:4173';

export default {
  server: {proxy: {'/api': PLATFORM, '/assets/pictures': PLATFORM, '/checkout': PLATFORM}},
};
