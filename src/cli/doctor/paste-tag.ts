/** Where our tag is, as an owner pastes it. */
export interface Tag {
  /** Address of the script; its folder contains the other files. */
  readonly src: string;
  /** Takes over what the platform's own script handles. */
  readonly takeover: boolean;
  /** The page has the tag itself, so the doctor pastes none. */
  readonly isPages: boolean;
}

/** The element an owner pastes. */
export const tagMarkup = ({src, takeover}: Tag): string =>
  `<script type="module" async src="${src.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"${takeover ? ' data-takeover' : ''}></script>`;

/** The folder of the script and the files it fetches, with the slash at its end. */
export const tagBase = ({src}: Tag): string => new URL('.', src).href;

/** Files of the runtime below its folder. The folder may hold the site's own scripts too. */
const FILES = '(?:vitrine(?:\\.global)?\\.js|(?:chunks|parts|words)(?:-\\w+)?/|forms\\.css)';

/** A pattern for the addresses of our files, as text: it goes into the page too. */
export const ownAddresses = (tag: Tag): string => tagBase(tag).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') + FILES;

const BODY_END = /<\/body\s*>(?![\s\S]*<\/body\s*>)/i;

/**
 * The page with `markup` before `</body>`, at its end where there is none. Bytes stay as they are: `html` is read as
 * Latin-1 and `markup` is ASCII, which every encoding of the web but UTF-16 shares.
 */
export const pasteTag = (html: Buffer, markup: string): Buffer => {
  const text = html.toString('latin1');
  const end = BODY_END.exec(text)?.index ?? text.length;
  return Buffer.from(`${text.slice(0, end)}${markup}\n${text.slice(end)}`, 'latin1');
};
