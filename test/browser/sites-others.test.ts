import {CARTS, IMAGES, MIXED, VENDORS} from '../sites/expectations/others.js';
import {testSites} from './sites.js';

testSites([...VENDORS, ...CARTS, ...IMAGES, ...MIXED]);
