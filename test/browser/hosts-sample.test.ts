// @module-tag whole
import {spread} from '../tools/spread.js';
import {HOST_SAMPLE} from './host-scenarios.js';
import {testHosts} from './test-hosts.js';

// Every other visitor is undecided: both states run, each row once.
testHosts(spread(HOST_SAMPLE, {share: 0.12}), scenario => HOST_SAMPLE.indexOf(scenario) % 2 === 0);
