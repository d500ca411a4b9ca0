/** An exported interface of a source file: its doc comment and members, in order. Throws when the file has none. */
export function readInterface(
  file: string,
  name: string,
): {name: string; doc: string; members: {doc: string; text: string}[]};
