/** How long an address of a file outlives the press that downloads it, in milliseconds. */
const DOWNLOAD_MS = 10_000;

/** Has the browser download a file under a name. */
export const downloadFile = (name: string, file: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_MS);
};
