import {CannotStart} from '../cannot-start.js';

const isLocal = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** True where browsers trust a host (with or without a port) without TLS: this machine. Source: Secure Contexts, potentially trustworthy origin. */
export const isLocalHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && isLocal(new URL(`http://${host}`).hostname);

/** The origin that a text without a scheme, or with a path, probably means, as a question; '' where that is open. */
function meantOrigin(named: string): string {
  const address = named.includes('://') ? named : `${isLocalHost(named) ? 'http' : 'https'}://${named}`;
  if (!URL.canParse(address) || /[*;,']/.test(named)) return '';
  const {origin, hostname} = new URL(address);
  return isLocal(hostname) || hostname.includes('.') ? ` Did you mean "${origin}"?` : '';
}

/** The origins of a setting's space-separated list. Throws `CannotStart` for anything but an HTTPS origin or one of this machine. */
export function originsIn(setting: 'EDITOR_ORIGINS' | 'ALLOWED_ORIGINS', text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map(named => {
      const {protocol, hostname, origin} = URL.canParse(named) ? new URL(named) : new URL('about:blank');
      const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));
      // What is more than an origin would be another source to a browser: a wildcard, a path, a second directive.
      if (!isSafe || origin !== named.replace(/\/$/, '') || /[*;,]/.test(named))
        throw new CannotStart(
          `${setting} has "${named}", which is no origin such as https://www.example, or http://localhost:8080 on this machine.${meantOrigin(named)}`,
        );
      return origin;
    });
}
