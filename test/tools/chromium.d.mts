/** Flags that keep Chromium quiet and let it run as any user. */
export const CHROMIUM_FLAGS: readonly string[];
/** `{executablePath, env}` for a launcher. */
export function findChromium(): Promise<{executablePath: string; env: NodeJS.ProcessEnv}>;
