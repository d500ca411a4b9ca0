/** The part of the template engine's public entry that this block uses. */
export interface TemplateEngine {
  render(
    source: string,
    data: object,
    options: {locale: string; partials: Readonly<Record<string, string>>},
  ): {readonly output: string; readonly errors: readonly {readonly message: string}[]};
}

/**
 * Fetches the engine from one folder above the chunks, where the build puts it; null in the classic script,
 * which knows no address.
 */
export const fetchEngine = (): Promise<TemplateEngine> | null =>
  import.meta.url ? import(new URL('../template.js', import.meta.url).href) : null;
