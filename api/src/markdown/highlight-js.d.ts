// In place of highlight.js's own types (tsconfig.json), which would bring the browser's globals into the server.
export type LanguageFn = (hljs: object) => object;
