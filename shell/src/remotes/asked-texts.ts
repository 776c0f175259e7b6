import type { Catalogue } from '@portico/contract/texts/message';

/** Catalogues that note which texts are asked for: no more need to be in the page. */
export function askedTexts(catalogues: Readonly<Record<string, Catalogue>>) {
  const asked: Record<string, Record<string, string>> = {};
  const noting = (name: string, catalogue: Catalogue): Catalogue =>
    new Proxy(catalogue, {
      get: (_, text: string) => ((asked[name] ??= {})[text] = catalogue[text]!),
    });
  const noted = Object.entries(catalogues).map(([name, catalogue]) => [name, noting(name, catalogue)]);
  return { noted: Object.fromEntries(noted) as typeof catalogues, asked };
}
