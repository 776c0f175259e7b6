/** What the build recipe gives to every front end besides TypeScript. */

/** This front end's name and version, as in `mfe-public@1.2.0-20261121T093000-1a2b3c4d`. */
declare const RELEASE: string;

/** The packages that the shell shares with remotes, with their versions. */
declare const SHARED_PACKAGES: Record<string, string>;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
declare module '*.scss';

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*.jpg' {
  const address: string;
  export default address;
}

declare module '*.jpeg' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

declare module '*.avif' {
  const address: string;
  export default address;
}
