/** The context of existing sites' pages whose inline scripts run later: one download, of pages that have such scripts. */
export {awaitContext} from '../compat/late-context.js';
