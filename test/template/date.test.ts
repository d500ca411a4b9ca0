import {testFamily} from './cases.js';

testFamily('date');
