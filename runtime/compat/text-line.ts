/** Creates a line of text for a site's own form, which has none where our component does. */
export const createTextLine = (className: string, role: 'alert' | 'status'): HTMLElement => {
  const line = document.createElement('p');
  line.className = className;
  line.setAttribute('role', role);
  return line;
};
