import {testFamily} from './cases.js';

testFamily('social');
