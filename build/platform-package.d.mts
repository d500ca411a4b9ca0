export const PLATFORM_FILES: readonly string[];
