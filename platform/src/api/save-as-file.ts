/** How long a browser may take to begin with a file, in milliseconds. */
const begin = 60_000;

/** Gives a person a file that was asked for with the token, which a link is sent without. */
export function saveAsFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), begin);
}
