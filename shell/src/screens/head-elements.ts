function setElement(tag: string, key: [string, string], attribute: string, value: string | undefined): void {
  const [name, is] = key;
  const present = document.head.querySelector(`${tag}[${name}="${is}"]`);
  if (value === undefined) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(name, is);
  element.setAttribute(attribute, value);
}

/** Says something about the page in its head; undefined leaves it unsaid. */
export const setMeta = (name: string, content: string | undefined): void =>
  setElement('meta', ['name', name], 'content', content);

/** @param url the one address that search engines are to know the page by, undefined where there is none */
export const setCanonical = (url: string | undefined): void =>
  setElement('link', ['rel', 'canonical'], 'href', url);
