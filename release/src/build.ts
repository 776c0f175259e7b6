/** A front end as its build left it. */
export interface Build {
  name: string;
  /** The front end's folder, with `dist` in it and, for a remote, `remote.json`. */
  folder: string;
  version: string;
  /** A hash of all that the build read. */
  inputs: string;
  /** ISO 8601, UTC. */
  builtAt: string;
}
