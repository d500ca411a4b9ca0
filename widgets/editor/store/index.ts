export {StepCounter, type StepCounterProps} from './step-counter.js';
export {StoreCreator, type StoreCreatorProps, type UnfinishedStore} from './store-creator.js';
