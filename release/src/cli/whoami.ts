import { grantWords } from '../access/grant-words.js';
import { type Command, UsageError } from './command.js';

export const whoami: Command = {
  usage: 'whoami --server URL',
  summary: 'says what the release token allows, and what its remotes may have',
  maxArguments: 0,
  run: async (_, { releases }) => {
    const access = await releases.whoAmI?.();
    if (!access) throw new UsageError('--server is missing: without it, no token is needed.');
    const { grants, ...token } = access;
    const { id, frontEnds, rights, until } = token;
    const end = until === null ? 'It never expires.' : `It expires ${until}.`;
    return {
      lines: [
        `The release token ${id} allows ${rights.join(', ')} of ${frontEnds.join(', ')}. ${end}`,
        ...grants.map(({ name, ...grant }) => `${grantWords(name, grant)}.`),
      ],
      data: { token, grants },
    };
  },
};
