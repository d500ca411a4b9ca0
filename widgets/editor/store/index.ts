export {StepCounter, type StepCounterProps} from './step-counter.js';
export {StoreCreator, type StoreCreatorProps} from './store-creator.js';
