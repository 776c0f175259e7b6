// Loaded by each page of `portico dev`: reloads it after a build, and shows what is wrong with one.
const { search: build } = new URL(import.meta.url);
const changes = new EventSource(`/portico-dev/changes${build}`);
const panel = document.createElement('pre');
panel.setAttribute('role', 'alert');
panel.style.cssText =
  'position:fixed;inset:auto 0 0;z-index:1000;max-block-size:50vh;margin:0;padding:1rem;overflow:auto;background:#fff;color:#a00;font:0.8rem/1.4 monospace';

changes.addEventListener('built', () => location.reload());
changes.addEventListener('failed', ({ data }) => {
  panel.textContent = JSON.parse(data);
  document.body.append(panel);
});
