import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {compile, siteInjects} from '../../../src/template/index.js';
import {blockFormatter} from '../../../widgets/server/index.js';
import {marksFormatter} from './marks-formatter.js';
import {readSiteFile, SITE_FOLDER} from './site-folder.js';
import {pictureFormatter} from './site-pictures.js';
import {textFormatter} from './text-formatter.js';
import {totalsFormatter} from './totals-formatter.js';

const namesIn = (...folder: string[]): string[] =>
  readdirSync(join(SITE_FOLDER, ...folder))
    .filter(name => name.endsWith('.html'))
    .map(name => name.slice(0, -'.html'.length));

const PARTIALS = Object.fromEntries(
  namesIn('templates', 'partials').map(name => [name, readSiteFile('templates', 'partials', `${name}.html`)]),
);

const PLUGINS = {
  formatters: {
    block: blockFormatter(),
    marks: marksFormatter,
    picture: pictureFormatter,
    text: textFormatter,
    totals: totalsFormatter,
  },
};

const TEMPLATES = new Map(
  namesIn('templates').map(name => [name, compile(readSiteFile('templates', `${name}.html`), PLUGINS)]),
);

/** Sources of partials by name, for blocks that render them in the browser. Throws for an unknown name. Source: our choice. */
export const partialSources = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map(name => {
      const source = PARTIALS[name];
      if (source === undefined) throw new Error(`no partial named ${name}`);
      return [name, source];
    }),
  );

/** Partials of a shop of one's own, in place of the example shop's of the same names. */
const OWN_PARTIALS = {
  ...PARTIALS,
  ...Object.fromEntries(
    namesIn('templates', 'own').map(name => [name, readSiteFile('templates', 'own', `${name}.html`)]),
  ),
};

/** A page from its template and data. Throws what the engine reports, so that a broken page is visible immediately. Source: our choice. */
export const renderTemplate = (name: string, data: object, locale: string, isOwn = false): string => {
  const template = TEMPLATES.get(name);
  if (!template) throw new Error(`no template named ${name}`);
  const {output, errors} = template.render(data, {
    partials: isOwn ? OWN_PARTIALS : PARTIALS,
    locale,
    injects: siteInjects,
  });
  const [first, ...more] = [...template.errors, ...errors];
  if (first) throw new Error(`template ${name}: ${first.message}, and ${more.length} more`);
  return output;
};
