export {AutomationCount, type AutomationCountProps} from './automation-count.js';
export {ForwardedCount, type ForwardedCountProps} from './forwarded-count.js';
export {MailingConnection, type MailingConnectionProps} from './mailing-connection.js';
