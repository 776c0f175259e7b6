/** Stands in for a screen on its way. By its attribute is known that the screen is not there yet. */
export function Loading({ title }: { title: string }) {
  return (
    <div data-loading="">
      <h1 dir="auto">{title}</h1>
      <p role="status">Loading...</p>
    </div>
  );
}
