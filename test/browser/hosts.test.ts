import {spread} from '../tools/spread.js';
import {HOST_SCENARIOS} from './host-scenarios.js';
import {testHosts} from './test-hosts.js';

testHosts(spread(HOST_SCENARIOS, {share: 1}));
