import {pageRules} from '../../../src/site/styles/page-rules.js';
import type {SiteStyles} from '../../../src/site/styles/site-styles.js';
import {colorProperties, fontProperties, themeOn} from '../../../src/site/styles/style-properties.js';
import {compile} from '../../../src/template/index.js';
import type {PageModel} from './page-model.js';
import {readSiteFile} from './site-folder.js';

const TEMPLATE = compile(readSiteFile('templates', 'site-styles.css'));

/**
 * The stylesheet of an owner's styles: the custom properties that the theme reads, and for pages of a shop of one's own, which
 * read none, the rules that they need. Throws what the engine reports.
 */
export const siteStylesSheet = (styles: SiteStyles, {own}: Pick<PageModel, 'own'>): string => {
  const {output, errors} = TEMPLATE.render({
    fonts: fontProperties(styles),
    colors: colorProperties(styles, themeOn(styles, false)),
    darkColors:
      styles.colors.defaultThemeId === 'device' ? colorProperties(styles, themeOn(styles, true)) : null,
    rules: own ? pageRules(styles) : '',
  });
  const [first] = [...TEMPLATE.errors, ...errors];
  if (first) throw new Error(`site-styles.css: ${first.message}`);
  return output;
};
