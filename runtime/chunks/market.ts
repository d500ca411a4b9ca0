/** Prices in another currency, and the form that asks for them: one download. */
export {mount} from '../blocks/market/market-form.js';
export {setMarket} from '../blocks/market/set-market.js';
