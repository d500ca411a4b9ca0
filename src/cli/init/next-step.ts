const START = 'vitrine serve';
/** What a shop is started by, and while it is changed. */
const SCRIPTS = {start: START, dev: `${START} --watch`};
const PACKAGES = ['vitrine', 'vitrine-platform'];

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** A package.json; null where it is no JSON. */
const read = (text: string): Fields | null => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
};

/** What a folder's package.json lacks to start its shop, a line each, and the commands that add it and start the shop. */
export const nextStep = (packageJson: string, version: string): {lacks: readonly string[]; next: string} => {
  const found = read(packageJson);
  if (!found)
    return {lacks: ['package.json was kept: expected JSON'], next: 'mend it, then npm install && npm start'};
  const scripts = fieldsOf(found.scripts);
  const {start} = scripts;
  const there = {...fieldsOf(found.devDependencies), ...fieldsOf(found.dependencies)};
  const missing = PACKAGES.filter(name => there[name] === undefined);
  const runsShop = start === undefined || String(start).includes(START);
  // An app with a start of its own keeps its scripts.
  const unset = Object.entries(SCRIPTS).filter(([name]) => runsShop && scripts[name] === undefined);
  const lacks = [
    ...unset.map(([name]) => `package.json was kept: it has no script "${name}"`),
    ...(runsShop ? [] : [`package.json was kept: its script "start" runs ${start}, not ${START}`]),
    ...missing.map(name => `package.json was kept: it has no dependency ${name}`),
  ];
  const install = ['npm install', ...missing.map(name => `${name}@${version}`)].join(' ');
  const steps = [
    ...(unset.length
      ? [`npm pkg set ${unset.map(([name, command]) => `scripts.${name}="${command}"`).join(' ')}`]
      : []),
    install,
    runsShop ? 'npm start' : `npx ${START}`,
  ];
  return {lacks, next: steps.join(' && ')};
};
