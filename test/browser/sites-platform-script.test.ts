import {PLATFORM_SCRIPT} from '../sites/expectations/platform-script.js';
import {testSites} from './sites.js';

testSites(PLATFORM_SCRIPT);
