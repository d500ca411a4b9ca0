/** Colors of code, by the parsers that the editor uses. */
import {cssLanguage} from '@codemirror/lang-css';
import {htmlLanguage} from '@codemirror/lang-html';
import {javascriptLanguage, tsxLanguage, typescriptLanguage} from '@codemirror/lang-javascript';
import {classHighlighter, highlightTree} from '@lezer/highlight';
import {escaped} from './html.mjs';

/** JSON is read as the JavaScript that it is. */
const LANGUAGES = {
  html: htmlLanguage,
  css: cssLanguage,
  js: javascriptLanguage,
  json: javascriptLanguage,
  ts: typescriptLanguage,
  tsx: tsxLanguage,
};

/** Code as HTML. `info` is what stands after the three backticks; an unknown language has no colors. */
export function highlighted(text, info = '') {
  const language = LANGUAGES[info.split(' ')[0]];
  if (!language) return escaped(text);
  let html = '';
  let end = 0;
  // A value alone, as most JSON here, is no statement.
  const [before, after] = info.startsWith('json') ? ['(', ')'] : ['', ''];
  const source = before + text + after;
  const put = (from, to, classes) => {
    const part = escaped(source.slice(from, to));
    html += classes ? `<span class="${classes}">${part}</span>` : part;
  };
  end = before.length;
  highlightTree(language.parser.parse(source), classHighlighter, (from, to, classes) => {
    if (from < before.length || to > source.length - after.length) return;
    put(end, from);
    put(from, to, classes);
    end = to;
  });
  put(end, source.length - after.length);
  return html;
}
