/** The same HTML where `renderBlock` and the template engine escape other characters than they must. */
export const unescaped = html =>
  html
    .replaceAll('\\u003c', '<')
    .replaceAll('<\\/', '</')
    .replaceAll('&#34;', '&quot;')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'");
