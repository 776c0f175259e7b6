import type { Grant } from '@portico/contract/releases/grants';

/** For people. */
export const grantWords = (name: string, { paths, menu, rendering, connect = [] }: Grant): string =>
  [
    `${name} may have ${paths.join(', ') || 'no address'}`,
    `in the menu ${menu.join(', ') || 'nothing'}`,
    rendering ? 'the server renders it' : 'browsers render it',
    ...(connect.length > 0 ? [`it may call ${connect.join(', ')}`] : []),
  ].join('; ');
