/** Parses JSON; null for invalid text, which another script may have stored. */
export const parseJsonOrNull = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
