/** What a browser opens in place of the page that it is dropped on. */
const OPENED: readonly string[] = ['Files', 'text/uri-list'];
/** Fields that take a link as text. */
const TEXT_FIELDS = 'input:not([type=file]), textarea, [contenteditable]';

type Closest = {closest?(selectors: string): Element | null} | null;

/** True where the browser itself puts what is dropped into a field. */
const isTakenAt = (target: Closest, types: readonly string[]): boolean =>
  Boolean(target?.closest?.(types.includes('Files') ? 'input[type=file]' : TEXT_FIELDS));

function refuse(event: DragEvent): void {
  const {dataTransfer, target} = event;
  if (event.defaultPrevented || !dataTransfer?.types.some(type => OPENED.includes(type))) return;
  if (isTakenAt(target as Closest, dataTransfer.types)) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/**
 * Keeps a page from being replaced by a file or a link that is dropped where nothing takes it. `page` is its window, or the
 * document of a frame. Returns how to end that.
 */
export function refuseDrops(page: EventTarget): () => void {
  const cut = new AbortController();
  // What takes a drop comes first, and has prevented the default then.
  for (const type of ['dragover', 'drop'])
    page.addEventListener(type, event => refuse(event as DragEvent), {signal: cut.signal});
  return () => cut.abort();
}
