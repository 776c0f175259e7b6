/** Sets whether submenus open on hover. jsdom has no `matchMedia`. */
export function allowHover(allowed: boolean): void {
  const matchMedia = (media: string) => ({
    media,
    matches: allowed && media === '(width > 960px) and (hover: hover)',
  });
  Object.assign(window, { matchMedia });
}
