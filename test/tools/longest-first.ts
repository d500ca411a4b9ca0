import {basename} from 'node:path';
import {BaseSequencer, type TestSpecification} from 'vitest/node';

/** Files that take longest, for their size too: one that begins last leaves cores idle until it ends. */
const LONG = [
  'accessible-pages',
  'accessible-owner',
  'shell-snippets',
  'hydration-states',
  'hydration-pages',
  'accessible-own-shop',
  'editor',
  'package',
  'own-shop',
  'form-typed',
  'doctor',
  'embedding-policy',
  'hosts-members',
  'hosts-sample',
  'editor-undo',
  'sites-forms',
  'sites-platform-script',
  'hydration',
  'accessibility',
  'readme',
  'disk-budget',
  'every-language',
  'form-crowd',
  'two-owners',
  'site-transfer',
  'cart-transfer',
  'form-inputs',
  'registration',
  'faults',
  'package-published',
];

const rank = ({moduleId}: TestSpecification): number => {
  const at = LONG.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''));
  return at === -1 ? LONG.length : at;
};

/** Vitest's order, which a fresh clone has from the sizes of files alone, with the long files of each project first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({project}) => project))];
    return projects.flatMap(project =>
      sorted.filter(file => file.project === project).sort((a, b) => rank(a) - rank(b)),
    );
  }
}
