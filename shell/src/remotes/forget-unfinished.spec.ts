import { exampleRemote } from '../testing/example-remote';
import { forgetUnfinished } from './forget-unfinished';

const remote = exampleRemote();
const idsLeft = () => [...document.head.children].map((element) => element.id);

it('takes away what this remote still waits for, and nothing else', () => {
  document.head.innerHTML = `
    <script id="waiting" data-rspack="chunk" src="${remote.base}chunk.js" type="text/plain"></script>
    <link id="style-waiting" data-rspack-loading="style" href="${remote.base}style.css">
    <link id="style-there" href="${remote.base}style.css">
    <script id="of-the-page" src="${remote.base}remote-entry.js" type="text/plain"></script>
    <script id="of-another" data-rspack="chunk" src="/releases/mfe-other/1.2.0/chunk.js" type="text/plain"></script>
    <script id="of-another-version" data-rspack="chunk" src="/releases/mfe-example/1.2.1/chunk.js" type="text/plain"></script>`;
  forgetUnfinished(remote);
  expect(idsLeft()).toEqual(['style-there', 'of-the-page', 'of-another', 'of-another-version']);
});
