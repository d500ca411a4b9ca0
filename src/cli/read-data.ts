import {type Fault, faultOf} from './fault.js';
import {shownPath} from './shown-path.js';
import {readText, type TemplateFile} from './template-files.js';

/** A file's data, or where it is no JSON. */
export type ReadData = {readonly data: unknown; readonly fault?: undefined} | {readonly fault: Fault};

const POSITION = /at position (\d+)/;
const AT_END = /end of JSON input/;

const messageFor = (text: string): string => {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

/** Where a word stands that is none: the parser names no place, but says the same of all text that goes that far. */
const findUnexpected = (source: string): number => {
  let [fine, broken] = [0, source.length];
  while (broken - fine > 1) {
    const middle = (fine + broken) >> 1;
    if (messageFor(source.slice(0, middle)).startsWith('Unexpected token')) broken = middle;
    else fine = middle;
  }
  return fine;
};

/** Offset of what the parser complains of; what is missing at the end is so after the last word. */
const offsetOf = (message: string, source: string): number => {
  const end = source.trimEnd().length;
  if (AT_END.test(message)) return end;
  const position = POSITION.exec(message)?.[1];
  return position === undefined ? findUnexpected(source) : Math.min(Number(position), end);
};

const dataFault = (message: string, {path, source}: TemplateFile): Fault => {
  const lines = source.slice(0, offsetOf(message, source)).split('\n');
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1];
  return faultOf({type: 'parser', message, line, column}, {path, source}, new Map());
};

/** The data in a file's text. */
export const parseData = (file: TemplateFile): ReadData => {
  try {
    return {data: JSON.parse(file.source)};
  } catch (error) {
    return {fault: dataFault((error as Error).message, file)};
  }
};

/** Reads a file of JSON. Throws `UnreadableError`. */
export const readData = async (cwd: string, path: string): Promise<ReadData> =>
  parseData({path: shownPath(cwd, path), source: await readText(cwd, path, 'data as JSON')});
