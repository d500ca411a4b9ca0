import {OLDER_PRODUCTS} from '../sites/expectations/older-products.js';
import {testSites} from './sites.js';

testSites(OLDER_PRODUCTS);
