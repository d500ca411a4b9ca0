import {html} from 'hono/html';
import * as v from 'valibot';
import {SITE_PART_LIMITS} from '../../../../src/tables/site-limits.js';
import type {SitePart, SiteParts} from '../../../site/model/site-parts.js';
import {hiddenField, longField, textField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerAction, OwnerPage} from '../owner/owner-page.js';
import {doneHtml} from '../owner/parts.js';
import {PartSchema, replaceParts, storedParts} from './header-footer.js';

const PATH = '/owner/header-footer';
const LINKS_LENGTH_MAX =
  SITE_PART_LIMITS.links * (SITE_PART_LIMITS.linkText + SITE_PART_LIMITS.linkTarget + 10);
const PARTS = ['header', 'footer'] as const;

const STRINGS = {
  en: {
    intro: 'What you write here stands on every page. Write it in the default language.',
    header: 'Text above every page',
    headerHint: 'For news of the shop. Leave it empty for none.',
    headerLinks: 'Links after this text',
    footer: 'Text at the end of every page',
    footerHint: 'In place of the shop’s own sentence. Leave it empty for that one.',
    footerLinks: 'More links at the end of every page',
    linksHint:
      'One a line: its text, a space, and a path such as /about or an address such as https://example.com. At most {count}.',
    save: 'Save',
    saved: 'Saved.',
    wrong: 'Nothing was saved. Correct the marked fields.',
    textWrong: 'Use at most {max} characters.',
    linkWrong: 'Line {line}: found “{found}”. Write a text, a space, and a path or an address.',
    linksWrong: 'Write at most {count} links.',
    changed:
      'Someone else has changed this page since you opened it. Open it again in another tab to compare.',
  },
  es: {
    intro: 'Lo que escribas aquí aparece en todas las páginas. Escríbelo en el idioma predeterminado.',
    header: 'Texto al principio de todas las páginas',
    headerHint: 'Para novedades de la tienda. Déjalo vacío si no hay ninguna.',
    headerLinks: 'Enlaces después de este texto',
    footer: 'Texto al final de todas las páginas',
    footerHint: 'En lugar de la frase de la tienda. Déjalo vacío para mostrar esa.',
    footerLinks: 'Más enlaces al final de todas las páginas',
    linksHint:
      'Uno por línea: su texto, un espacio y una ruta como /about o una dirección como https://example.com. Como máximo {count}.',
    save: 'Guardar',
    saved: 'Guardado.',
    wrong: 'No se ha guardado nada. Corrige los campos marcados.',
    textWrong: 'Usa como máximo {max} caracteres.',
    linkWrong:
      'Línea {line}: se encontró «{found}». Escribe un texto, un espacio y una ruta o una dirección.',
    linksWrong: 'Escribe como máximo {count} enlaces.',
    changed:
      'Otra persona ha cambiado esta página desde que la abriste. Ábrela en otra pestaña para comparar.',
  },
} as const satisfies Record<OwnerLanguage, object>;

type Part = (typeof PARTS)[number];

const linkOf = (line: string): {text: string; href: string} => {
  const at = line.trim().lastIndexOf(' ');
  return {text: line.trim().slice(0, Math.max(at, 0)), href: line.trim().slice(at + 1)};
};

const linesOf = (text = ''): string[] => text.split(/\r?\n/).filter(line => line.trim());

/** What is wrong with a part's fields, by field. */
function problemsOf(part: Part, fields: ReadonlyMap<string, string>, language: OwnerLanguage) {
  const t = STRINGS[language];
  const problems: (readonly [string, string])[] = [];
  if ((fields.get(part) ?? '').trim().length > SITE_PART_LIMITS.text)
    problems.push([part, t.textWrong.replace('{max}', String(SITE_PART_LIMITS.text))]);
  const lines = linesOf(fields.get(`${part}-links`));
  const wrong = lines.findIndex(line => !v.safeParse(PartSchema, {links: [linkOf(line)]}).success);
  const found = (lines[wrong] ?? '').slice(0, SITE_PART_LIMITS.linkText);
  if (lines.length > SITE_PART_LIMITS.links)
    problems.push([`${part}-links`, t.linksWrong.replace('{count}', String(SITE_PART_LIMITS.links))]);
  else if (wrong !== -1)
    problems.push([
      `${part}-links`,
      t.linkWrong.replace('{line}', String(wrong + 1)).replace('{found}', () => found),
    ]);
  return problems;
}

const partOf = (part: Part, fields: ReadonlyMap<string, string>): SitePart | null => {
  const read = v.parse(PartSchema, {
    text: fields.get(part) ?? '',
    links: linesOf(fields.get(`${part}-links`)).map(linkOf),
  });
  return read.text || read.links.length ? read : null;
};

const submit: OwnerAction = async (tx, sent, {language}) => {
  const fields = new Map([...sent].map(([name, value]) => [name, value.replaceAll('\0', '')]));
  const problems = new Map(PARTS.flatMap(part => problemsOf(part, fields, language)));
  if (problems.size) throw new FormRefused(STRINGS[language].wrong, problems);
  const parts = {header: partOf('header', fields), footer: partOf('footer', fields)};
  if (!(await replaceParts(tx, fields.get('version') ?? '', parts)))
    throw new FormRefused(STRINGS[language].changed);
  return `${PATH}?saved=1`;
};

const startOf = (parts: SiteParts): Record<string, string> =>
  Object.fromEntries(
    PARTS.flatMap(part => [
      [part, parts[part]?.text ?? ''],
      [`${part}-links`, (parts[part]?.links ?? []).map(({text, href}) => `${text} ${href}`).join('\n')],
    ]),
  );

/** What the owner adds to the header and footer of every page. */
export const HEADER_FOOTER_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Header and footer', es: 'Encabezado y pie'},
  form: {submit, keepsTyped: true},
  body: async ({shop, language, prefix, crumb, query, tried, mayWrite}) => {
    const t = STRINGS[language];
    const {published, revision} = await storedParts(shop.db);
    const start = {...startOf(published), version: String(revision)};
    const values = {start, tried};
    const hint = t.linksHint.replace('{count}', String(SITE_PART_LIMITS.links));
    const fields = PARTS.map(
      part =>
        html`${textField({name: part, label: t[part], hint: t[`${part}Hint`], max: SITE_PART_LIMITS.text}, values)}${longField({name: `${part}-links`, label: t[`${part}Links`], hint, rows: 4, max: LINKS_LENGTH_MAX}, values)}`,
    );
    return html`${doneHtml(query.saved === '1' && !tried ? t.saved : '')}<p class="lead">${t.intro}</p>
<form class="owner-form" method="post" action="${prefix}${PATH}" novalidate><input type="hidden" name="crumb" value="${crumb}">${hiddenField('version', values)}
<fieldset class="owner-plain"${mayWrite ? '' : html` disabled`}><legend class="visually-hidden">${t.intro}</legend>${fields}
${mayWrite ? html`<p><button class="vt-button" type="submit">${t.save}</button></p>` : ''}</fieldset></form>`;
  },
};
