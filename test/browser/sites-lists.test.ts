import {LISTS} from '../sites/expectations/lists.js';
import {testSites} from './sites.js';

testSites(LISTS);
