import {ACCORDION} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';
import {matchesIn} from '../page/scan.js';
import {watchAccordions} from './accordions.js';
import {showAccountLinks} from './account-link.js';
import {addPlayers} from './audio-players.js';
import {SEARCH_FIELD, watchSearchFields} from './search-fields.js';
import {showVideos} from './videos.js';

/** Starts the small parts of a page that are no blocks: the account link of its header, accordions, search fields, sounds and videos. */
export const startDetails = (page: Page, root: ParentNode): void => {
  showAccountLinks(page, root);
  if (matchesIn(root, ACCORDION)[0]) watchAccordions();
  if (matchesIn(root, SEARCH_FIELD)[0]) watchSearchFields(page.leave);
  addPlayers(root);
  showVideos(page, root).catch(error => page.report('chunk-failed', 'a video did not load', null, error));
};
