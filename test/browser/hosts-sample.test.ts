import {HOST_SAMPLE} from './host-scenarios.js';
import {testHosts} from './test-hosts.js';

testHosts(HOST_SAMPLE);
