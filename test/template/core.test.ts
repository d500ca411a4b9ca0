import {testFamily} from './cases.js';

testFamily('core');
