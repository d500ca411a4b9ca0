import {testFamily} from './cases.js';

testFamily('language');
