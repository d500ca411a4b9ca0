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
import {addStyles} from '../shared/add-styles.inline.js';
import {renderTree} from '../shared/render.js';

let hasStyles = false;

/** Events before which the address is read again: the page may have changed it without a load. */
const NEAR = ['pointerover', 'focusin', 'click'];
const ADDRESS_CHANGES = ['hashchange', 'popstate', 'pageshow'];

/** Where the visitor is, and what is read to them. */
interface SwitcherState {
  /** Null before the block is hydrated, which changes no attribute. */
  readonly address: Pick<Location, 'search' | 'hash'> | null;
  readonly status: string;
}

/** The state of a switcher: it follows the address of the page. */
const createState = ({element, signal}: Block) => {
  const listeners = new Set<() => void>();
  let state: SwitcherState = {address: null, status: ''};
  const set = (change: Partial<SwitcherState>): void => {
    state = {...state, ...change};
    for (const listener of listeners) listener();
  };
  const sync = (): void => {
    const {search, hash} = location;
    if (search !== state.address?.search || hash !== state.address.hash) set({address: {search, hash}});
  };
  for (const name of NEAR) element.addEventListener(name, sync, {signal, capture: true});
  for (const name of ADDRESS_CHANGES) addEventListener(name, sync, {signal});
  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sync,
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
      addressOf={href => (address ? addressInLanguage(href, address) : href)}
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
  const state = createState(block);
  const unmount = renderTree(block, <LiveSwitcher state={state} page={languages} t={t} />);
  state.sync();
  return unmount;
};
