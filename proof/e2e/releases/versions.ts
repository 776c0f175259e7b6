/** A component that platform exports. */
interface Part {
  name: string;
  source: string;
  /** How the screens of remotes use it. */
  use: string;
  /** What they show then. */
  text: string;
}

const byline: Part = {
  name: 'Byline',
  source: `export const Byline = ({ names }: { names: string[] }) => <p>By {names.join(' and ')}</p>;`,
  use: `<Byline names={['Edda', 'Olu']} />`,
  text: 'By Edda and Olu',
};

/** The same name, in another shape. */
const bylineOfOne: Part = {
  name: 'Byline',
  source: `export const Byline = ({ author }: { author: { name: string } }) => <p>By {author.name}</p>;`,
  use: `<Byline author={{ name: 'Edda' }} />`,
  text: 'By Edda',
};

const dateline: Part = {
  name: 'Dateline',
  source: `export const Dateline = () => <p>From the harbour</p>;`,
  use: `<Dateline />`,
  text: 'From the harbour',
};

/**
 * What versions of platform export to remotes besides what it exports today. Their numbers say what changed
 * (https://semver.org), but for that of 7.3.0.
 */
export const versions = {
  '7.1.0': [byline],
  '7.2.0': [byline, dateline],
  /** Lost an export, and does not say so. */
  '7.3.0': [dateline],
  /** Has an export of another shape. */
  '8.0.0': [bylineOfOne, dateline],
} satisfies Record<string, Part[]>;

export type Version = keyof typeof versions;
