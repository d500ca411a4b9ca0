const paths = new Set<string>();

/** Notes the path of something that a page of this worker loaded. */
export const noteLoaded = (pathname: string): void => {
  paths.add(pathname);
};

/** Paths noted since the last call, each once. */
export const loadedPaths = (): string[] => {
  const noted = [...paths];
  paths.clear();
  return noted;
};
