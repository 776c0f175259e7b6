/** Whether an entry of the browser's history is that of the viewer, which Back closes. */
export const isOfViewer = (state: unknown): boolean =>
  (state as { viewer?: true } | null | undefined)?.viewer === true;
