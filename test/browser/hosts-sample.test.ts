import {HOST_SAMPLE} from './host-scenarios.js';
import {testHosts} from './test-hosts.js';

// Every other visitor is undecided: both states run, each row once.
testHosts(HOST_SAMPLE, scenario => HOST_SAMPLE.indexOf(scenario) % 2 === 0);
