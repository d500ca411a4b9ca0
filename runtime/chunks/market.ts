// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';
// The same of what the downloads of lists share.
import './list/plain-click.js';

/** Prices in another currency, and the form that asks for them: one download. */
export {mount} from './market/market-form.js';
export {setMarket} from './market/set-market.js';
