import { giveUpUnfinished } from './page';

const failed: string[] = [];

beforeEach(() => {
  failed.length = 0;
  document.head.innerHTML = `
    <script id="chunk" data-rspack="one" src="/releases/one/chunk.js" type="text/plain"></script>
    <link id="style" data-rspack="one" data-rspack-loading="1" href="/releases/one/chunk.css">
    <link id="style that is there" data-rspack="one" href="/releases/one/other.css">
    <script id="script of the page" src="/releases/one/main.js" type="text/plain"></script>
    <script id="chunk of another" data-rspack="other" src="/releases/other/chunk.js" type="text/plain"></script>`;
  for (const { id } of document.head.children) {
    document.getElementById(id)!.addEventListener('error', () => failed.push(id));
  }
});

it('fails what a front end waits for', () => {
  giveUpUnfinished('/releases/one/');
  expect(failed).toEqual(['chunk', 'style']);
});

it('fails what any of them waits for', () => {
  giveUpUnfinished();
  expect(failed).toEqual(['chunk', 'style', 'chunk of another']);
});
