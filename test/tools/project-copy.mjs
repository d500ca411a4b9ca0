/** A copy of the project in a temporary folder, to be changed and tested without touching the project itself. */
import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {
  constants,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

/** Paths of all files of a project but those that git ignores, as they are now. */
const filesOf = root =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
    .split('\0')
    .filter(path => path && existsSync(join(root, path)));

/** Another text as soon as any file of the project is another. */
export function stateOf(root) {
  const state = createHash('sha256');
  for (const path of filesOf(root)) state.update(`${path}\0`).update(readFileSync(join(root, path)));
  return state.digest('hex');
}

const copyFiles = (paths, root, folder) => {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), {recursive: true});
    copyFileSync(join(root, path), join(folder, path), constants.COPYFILE_FICLONE);
  }
};

/** Paths of stored files that take long to make, as the database that tests begin with. */
const storedFiles = root =>
  readdirSync(join(root, '.cache'), {withFileTypes: true})
    .filter(entry => entry.isFile())
    .map(({name}) => `.cache/${name}`);

/** Copies a project that is built; what is installed is a link. Remove it with `remove`. */
export function copyProject(root) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-copy-'));
  copyFiles([...filesOf(root), ...storedFiles(root)], root, folder);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  // A change may weigh some bytes more, which is no fault of a test's.
  const pkg = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({...pkg, ceilings: {}}));
  const restoreBuild = () => {
    rmSync(join(folder, 'dist'), {recursive: true, force: true});
    cpSync(join(root, 'dist'), join(folder, 'dist'), {recursive: true, mode: constants.COPYFILE_FICLONE});
  };
  restoreBuild();
  return {
    folder,
    /** Has the project's own build in the copy again. */
    restoreBuild,
    remove: () => rmSync(folder, {recursive: true, force: true}),
  };
}
