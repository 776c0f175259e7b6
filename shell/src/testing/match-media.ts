/** Says whether there is room, and a pointer that can hover, for submenus to open on hover. jsdom has no media. */
export function allowHover(allowed: boolean): void {
  const matchMedia = (media: string) => ({
    media,
    matches: allowed && media === '(width > 960px) and (hover: hover)',
  });
  Object.assign(window, { matchMedia });
}
