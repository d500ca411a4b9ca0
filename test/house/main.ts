import {houseText} from './report.js';

/** Prints the house. */
export const main = (): void => console.log(houseText());
