import {FORMS} from '../sites/expectations/forms.js';
import {testSites} from './sites.js';

testSites(FORMS);
