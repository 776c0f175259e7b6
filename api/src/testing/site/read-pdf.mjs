/** Prints what is in the PDF on standard input, as JSON. A process, because Jest has no dynamic imports. */
import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

const nodesOf = (node) => [node, ...(node.children ?? []).flatMap(nodesOf)];

const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text } = await extractText(pdf, { mergePages: true });
const { text: pages } = await extractText(pdf, { mergePages: false });
const page = await pdf.getPage(1);
const { info } = await pdf.getMetadata();
const links = (await page.getAnnotations()).map(({ url }) => url);
const nodes = nodesOf(await page.getStructTree());
const roles = nodes.map(({ role }) => role);
const alts = nodes.flatMap(({ alt = [] }) => alt);
const { items } = await page.getTextContent();
/** Where the first text ends, in points. */
const right = items[0].transform[4] + items[0].width;
const { Title: title, Language: language } = info;
console.log(JSON.stringify({ text, pages, title, language, roles, alts, links, right }));
