import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { frameLanguage } from '@portico/contract/texts/language';
import { type Catalogue, type Text, textIn } from '@portico/contract/texts/message';
import { packageFile } from '../files/package-file.js';

const folders = [packageFile('messages'), packageFile('../packages/contract/messages')];

const read = (file: string): Catalogue => JSON.parse(readFileSync(file, 'utf8')) as Catalogue;

/** Of this package and the contract, by language. */
const catalogues: Record<string, Catalogue[]> = Object.fromEntries(
  readdirSync(folders[0]!).map((file) => [
    basename(file, '.json'),
    folders.map((folder) => read(join(folder, file))),
  ]),
);

/** What the server itself says to people: in the language of the owner's texts, if there is a catalogue, or else English. */
export const serverTexts = (site: {
  language?: string | null | undefined;
}): { language: string; text: Text } => {
  const language = frameLanguage(site.language, Object.keys(catalogues));
  return { language, text: textIn({ language, catalogues: catalogues[language] ?? [] }) };
};
