import {testFamily} from './cases.js';

testFamily('content');
