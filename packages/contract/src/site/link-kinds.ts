/** Of the owner's links, with a drawing each: an SVG path in a box of 24, for strokes. */
export const linkDrawings = {
  Website: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  'Source code': 'm8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14',
  LinkedIn: 'M4 4h16v16H4zM8 11v5.5m0-8.6v.1m4 8.5V11m0 2.5c0-3.3 4.5-3.3 4.5 0v3',
  Mastodon:
    'M8 20c3.5 1 6 .6 8 0m-9-3.5V9.5c0-3.5 5-3.5 5 0V13m0-3.5c0-3.5 5-3.5 5 0v7M20 14c1.5-9-1-11-8-11S2.5 5 4 14c.4 3 2 5 4 6',
  Bluesky:
    'M12 11c-2-4-5-6.5-8-7-.6 6 .6 9 4.5 9.5C4 15 6 19 8.5 19.5 10.5 19.5 12 16 12 14c0 2 1.5 5.5 3.5 5.5C18 19 20 15 15.5 13.5 19.4 13 20.6 10 20 4c-3 .5-6 3-8 7z',
  Blog: 'M5 4h14v16H5zM9 8h6m-6 4h6m-6 4h3',
  Talks: 'M3 5h18v11H3zM12 16v2m-4 3 4-3 4 3M8 9h8m-8 3h4',
  Other:
    'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
} as const;

export type LinkKind = keyof typeof linkDrawings;

/** `Object.keys` with its type. */
export const linkKinds = Object.keys(linkDrawings) as [LinkKind, ...LinkKind[]];

const hosts: Partial<Record<LinkKind, RegExp>> = {
  LinkedIn: /(^|\.)linkedin\.com$/,
  'Source code': /(^|\.)(github\.com|gitlab\.com|codeberg\.org)$/,
  Bluesky: /(^|\.)bsky\.app$/,
};

const isAt = (kind: LinkKind, href: string): boolean => hosts[kind]?.test(new URL(href).hostname) ?? false;

export const isSourceCode = (href: string | null): boolean => href !== null && isAt('Source code', href);

export const isNetwork = (kind: LinkKind | undefined): kind is LinkKind =>
  kind === 'LinkedIn' || kind === 'Mastodon' || kind === 'Bluesky';

/** The kind of a link that came without one. */
export const linkKindOf = ({ label, href }: { label: string; href: string }): LinkKind =>
  linkKinds.find((kind) => isAt(kind, href) || kind.toLowerCase() === label.toLowerCase()) ??
  (/code/i.test(label) ? 'Source code' : /talk/i.test(label) ? 'Talks' : 'Other');
