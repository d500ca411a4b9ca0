/** Flags that keep Chromium quiet and let it run as any user. */
export const CHROMIUM_FLAGS: readonly string[];
/** `{executablePath, env}` for a launcher: the packaged one where `isLight`, unless `CHROME` names another. */
export function findChromium(options?: {
  isLight?: boolean;
}): Promise<{executablePath: string; env: NodeJS.ProcessEnv}>;
