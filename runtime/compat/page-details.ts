import {ACCORDION, ACCOUNT_LINK} from '../../src/tables/page-contract.js';
import type {Mount} from '../contracts.js';
import {type Found, matchesIn} from '../page/scan.inline.js';
import {mountAccordion} from './accordions.js';
import {mountAccountLink} from './account-link.js';
import {AUDIO, mountAudio} from './audio-players.js';
import {HEADER_MENU, mountHeaderMenu} from './header-menu.js';
import {mountNativeVideo, NATIVE_VIDEO} from './native-video.js';
import {mountSearchField, SEARCH_FIELD} from './search-fields.js';
import {mountVideo, VIDEO} from './videos.js';

/** The small parts of a page that are one element each: the account link and the menu of its header, accordions, search fields, sounds and videos. */
const DETAILS: readonly {readonly selector: string; readonly mount: Mount; readonly load?: string}[] = [
  {selector: ACCOUNT_LINK, mount: mountAccountLink},
  {selector: HEADER_MENU, mount: mountHeaderMenu},
  {selector: ACCORDION, mount: mountAccordion},
  {selector: SEARCH_FIELD, mount: mountSearchField},
  {selector: AUDIO, mount: mountAudio},
  {selector: VIDEO, mount: mountVideo},
  {selector: NATIVE_VIDEO, mount: mountNativeVideo, load: 'visible'},
];

/** Finds the small parts in `root`, each a block of its own. */
export const findDetails = (root: ParentNode): Found[] =>
  DETAILS.flatMap(({selector, load = 'load'}) =>
    matchesIn(root, selector).map(element => ({element, kind: 'compat-detail', load})),
  );

/** Makes a small part live in place, as long as it is on the page. */
export const mount: Mount = block =>
  DETAILS.find(({selector}) => block.element.matches(selector))?.mount(block) ?? (() => {});
