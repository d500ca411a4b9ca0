import {FORM_PLACES} from '../../../site/model/form-places.js';
import {THEME_PAGES} from '../../../site/model/theme-pages.js';
import type {Shop} from '../../kernel/http/shop.js';

interface TitledForm {
  readonly id: string;
  readonly title: string;
}

/** The address of a page of a folder, as `/about` of `about.html`. */
export const pathOfFile = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;

/** Pages that are files, and not made in the editor: where each is, and what it shows that the editor has. */
export const themePages = ({own}: Pick<Shop, 'own'>, forms: readonly TitledForm[]) => {
  const places = own?.formPlaces();
  return own
    ? own.pageFiles().map(file => ({
        path: pathOfFile(file),
        file,
        parts: [],
        forms: forms.filter(({id}) => places?.get(id)?.some(place => place.startsWith(`${file}:`))),
      }))
    : THEME_PAGES.map(({textId: _, ...page}) => ({
        ...page,
        forms: forms.filter(({id}) => FORM_PLACES[id] === page.path),
      }));
};
