import {type ReactNode, useCallback, useState} from 'react';
import {activeFonts} from '../../../../src/site/styles/site-styles.js';
import {FONT_ROLES, FONT_USES, type FontRole, SITE_FONTS} from '../../../../src/tables/site-fonts.js';
import {type Font, FontPicker} from '../../font/index.js';
import {Choice} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {STYLES_MESSAGES, type StylesMessageId} from './messages.js';
import type {StylesEditProps} from './styles-props.js';

/** Devices have the fonts, so that there is nothing to load. */
const loadPreview = async (): Promise<void> => undefined;

/** The fonts to choose from. The site's own has a name in the owner's language, and shows the editor's font: none is downloaded. */
function useSiteFonts(): () => Promise<readonly Font[]> {
  const t = useTexts(STYLES_MESSAGES);
  const own = t('font-own');
  return useCallback(
    async () => SITE_FONTS.map(font => (font.id === 'own' ? {...font, name: own, family: 'inherit'} : font)),
    [own],
  );
}

/** The two fonts of the active theme, one edited at a time. */
function ThemeFonts({styles, onEdit}: StylesEditProps): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const [role, setRole] = useState<FontRole>('heading');
  const loadFonts = useSiteFonts();
  const {fonts} = styles;
  const theme = activeFonts(styles);
  const take = (id: string): void => {
    const font = SITE_FONTS.find(one => one.id === id)?.id;
    const themes = fonts.themes.map(one => (one === theme && font ? {...one, [role]: font} : one));
    onEdit({...styles, fonts: {...fonts, themes}});
  };
  return (
    <>
      <Choice
        label={t('styles-font-of')}
        value={role}
        choices={FONT_ROLES.map(id => [id, t(`font-${id}`)])}
        onChange={id => setRole(id === 'text' ? 'text' : 'heading')}
      />
      <FontPicker
        key={role}
        label={t(`font-${role}`)}
        value={theme[role]}
        onChange={take}
        loadFonts={loadFonts}
        loadPreview={loadPreview}
      />
    </>
  );
}

/** The fonts of the site. */
export function FontStyles(props: StylesEditProps): ReactNode {
  const t = useTexts(STYLES_MESSAGES);
  const {styles, onEdit} = props;
  const {fonts} = styles;
  return (
    <section aria-label={t('styles-fonts')}>
      <h2>{t('styles-fonts')}</h2>
      <Choice
        label={t('styles-font-theme')}
        value={fonts.activeThemeId}
        choices={fonts.themes.map(({id}) => [id, t(`theme-${id}` as StylesMessageId)])}
        onChange={activeThemeId => onEdit({...styles, fonts: {...fonts, activeThemeId}})}
      />
      <ThemeFonts {...props} />
      {FONT_USES.map(use => (
        <Choice
          key={use}
          label={t(`use-${use}`)}
          value={fonts.fontUsageCategories[use]}
          choices={FONT_ROLES.map(id => [id, t(`font-${id}`)])}
          onChange={id => {
            const role: FontRole = id === 'text' ? 'text' : 'heading';
            const fontUsageCategories = {...fonts.fontUsageCategories, [use]: role};
            onEdit({...styles, fonts: {...fonts, fontUsageCategories}});
          }}
        />
      ))}
    </section>
  );
}
