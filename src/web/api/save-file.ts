/** Saves bytes that a call returned as a file on the reader's machine. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
