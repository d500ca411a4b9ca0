const isLocal = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** True where browsers trust a host (with or without a port) without TLS: this machine. Source: Secure Contexts, potentially trustworthy origin. */
export const isLocalHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && isLocal(new URL(`http://${host}`).hostname);

/** The origins of a setting's space-separated list. Throws for anything but an HTTPS origin or one of this machine. */
export function originsIn(setting: 'EDITOR_ORIGINS' | 'ALLOWED_ORIGINS', text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map(named => {
      const {protocol, hostname, origin} = URL.canParse(named) ? new URL(named) : new URL('about:blank');
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
      // What is more than an origin would be another source to a browser: a wildcard, a path, a second directive.
      if (!isSafe || origin !== named.replace(/\/$/, '') || /[*;,]/.test(named))
        throw new Error(`${setting}: "${named}" is not an origin such as https://www.example`);
      return origin;
    });
}
