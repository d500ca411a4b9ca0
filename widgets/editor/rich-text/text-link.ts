/** What renders the address of a link, as a link editor. */
export interface TextLinkProps {
  readonly label: string;
  /** The address that it begins with, '' for a new link. */
  readonly href: string;
  /** Receives each change: null for a link that is not right yet. */
  readonly onChange: (href: string | null) => void;
}
