/** A fault of the page, as its console line and its event describe it. What a fault does not name is null. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly found: string | null;
  readonly expected: string | null;
  readonly meant: string | null;
  /** Where the documentation explains the code. */
  readonly docs: string | null;
}

const LINE = /^\[vitrine\] ([\w-]+): (.*) \(see (\S+)\)$/s;
const MEANT = /\s*Did you mean (.+?)\?$/s;
/** The checks write what was found first, the decoders what was expected. */
const FOUND_FIRST = /found (.+?), expected (.+?)\.?$/s;
const EXPECTED_FIRST = /expected (.+), got (.+?)\.?$/s;

/** Reads the parts of a fault's message. */
export const readFault = (code: string, message: string, docs: string | null = null): Fault => {
  const meant = MEANT.exec(message)?.[1] ?? null;
  const rest = message.replace(MEANT, '');
  const first = FOUND_FIRST.exec(rest);
  const last = first ? null : EXPECTED_FIRST.exec(rest);
  return {
    code,
    message,
    found: first?.[1] ?? last?.[2] ?? null,
    expected: first?.[2] ?? last?.[1] ?? null,
    meant,
    docs,
  };
};

/** Reads a console line of ours; null for any other. */
export const readFaultLine = (line: string): Fault | null => {
  const [, code, message, docs] = LINE.exec(line) ?? [];
  return code && message ? readFault(code, message, docs) : null;
};
