export const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

/** Captures a downloaded file, because jsdom has no downloads. */
export function keepFiles() {
  const given: { blob?: Blob; name?: string; revoked?: string } = {};
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      given.blob = blob;
      return 'blob:file';
    },
    revokeObjectURL: (url: string) => void (given.revoked = url),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.name = this.download;
  });
  return given;
}
