const isLocal = (hostname: string): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** The origins of a space-separated list. Throws for anything but an HTTPS origin or one of this machine. */
export function originsIn(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map(named => {
      const {protocol, hostname, origin} = URL.canParse(named) ? new URL(named) : new URL('about:blank');
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
      // What is more than an origin would be another source to a browser: a wildcard, a path, a second directive.
      if (!isSafe || origin !== named.replace(/\/$/, '') || /[*;,]/.test(named))
        throw new Error(`EDITOR_ORIGINS: "${named}" is not an origin such as https://editor.example`);
      return origin;
    });
}
