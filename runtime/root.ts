/**
 * The page's `<html>`. Taken past the document's own names: an image called `querySelector` or `documentElement` takes
 * its place on `document`, never on an element. For the same reason we listen on the window, where nothing is replaced.
 */
export const root = Reflect.get(Document.prototype, 'documentElement', document) as HTMLElement;
