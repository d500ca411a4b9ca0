import {testFamily} from './cases.js';

testFamily('commerce');
