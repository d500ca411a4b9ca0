import {HOST_SCENARIOS} from './host-scenarios.js';
import {testHosts} from './test-hosts.js';

testHosts(HOST_SCENARIOS);
