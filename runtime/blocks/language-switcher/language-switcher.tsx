import type {MessageFormat} from '../../../src/i18n/messages.js';
import {
  addressInLanguage,
  decodePageLanguages,
  type PageLanguages,
} from '../../../src/site/page-languages.js';
import css from '../../../widgets/language-switcher/language-switcher.css';
import {LanguageSwitcher} from '../../../widgets/language-switcher/language-switcher.js';
import {useStore} from '../../../widgets/shared/block-hooks.js';
import type {Block, Mount} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.js';
import {renderTree} from '../shared/render.js';

let hasStyles = false;

/** Events before which the address is read again: the page may have changed it without a load. */
const NEAR = ['pointerover', 'focusin', 'click'];
const ADDRESS_CHANGES = ['hashchange', 'popstate', 'pageshow'];

/** Where the visitor is, and what is read to them. */
interface SwitcherState {
  readonly address: Pick<Location, 'search' | 'hash'>;
  readonly status: string;
}

/** The state of a switcher: it follows the address of the page. */
const createState = ({element, signal}: Block) => {
  const listeners = new Set<() => void>();
  const addressNow = (): SwitcherState['address'] => ({search: location.search, hash: location.hash});
  let state: SwitcherState = {address: addressNow(), status: ''};
  const set = (change: Partial<SwitcherState>): void => {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  };
  const follow = (): void => {
    const address = addressNow();
    const {search, hash} = state.address;
    if (address.search !== search || address.hash !== hash) set({address});
  };
  for (const name of NEAR) element.addEventListener(name, follow, {signal, capture: true});
  for (const name of ADDRESS_CHANGES) addEventListener(name, follow, {signal});
  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    announce: (status: string) => set({status}),
  };
};

/** The switcher over the address that the visitor is at. */
const LiveSwitcher = ({
  state,
  page,
  t,
}: {
  readonly state: ReturnType<typeof createState>;
  readonly page: PageLanguages;
  readonly t: MessageFormat;
}) => {
  const {address, status} = useStore(state);
  return (
    <LanguageSwitcher
      page={page}
      t={t}
      addressOf={href => addressInLanguage(href, address)}
      status={status}
      onOpen={language => state.announce(t('language-opening', {language}))}
    />
  );
};

/** Makes the links to a page's other languages keep the query and fragment that the visitor has now. */
export const mount: Mount = async block => {
  const {t, addMessages, readProps} = await block.page.commerce();
  const languages = decodePageLanguages(readProps(block.element));
  await addMessages('languages');
  if (!hasStyles) addStyles(css);
  hasStyles = true;
  return renderTree(block, <LiveSwitcher state={createState(block)} page={languages} t={t} />);
};
