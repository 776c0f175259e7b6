/** A script element that holds JSON and is never run. The JSON cannot end it. */
export const dataBlock = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
