import {testFamily} from './cases.js';

testFamily('i18n');
