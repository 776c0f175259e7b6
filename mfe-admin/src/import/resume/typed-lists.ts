/** Bullets that people type, or paste from where there are no lists, as a list in Markdown. */
export const withLists = (markdown: string): string =>
  markdown
    .replace(/^[ \t]*(?:\\[-*]|[•‣◦▪●·–])[ \t]+(?=\S)/gm, '- ')
    // Without the empty line, what follows a list would be part of its last item.
    .replace(/^(- .*)\n(?!- )(?=\S)/gm, '$1\n\n');
