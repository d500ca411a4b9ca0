import {CURRENT_PRODUCTS} from '../sites/expectations/current-products.js';
import {testSites} from './sites.js';

testSites(CURRENT_PRODUCTS);
