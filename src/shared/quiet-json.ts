/** JSON text as a value; null for what is no JSON, as where somebody else may have written it. */
export const quietJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
