import { type Command, UsageError } from './command.js';

export const whoami: Command = {
  usage: 'whoami --server URL',
  summary: 'says what the release token allows',
  maxArguments: 0,
  run: async (_, { releases }) => {
    const token = await releases.whoAmI?.();
    if (!token) throw new UsageError('--server is missing: without it, no token is needed.');
    const { id, frontEnds, rights, until } = token;
    const end = until === null ? 'It never expires.' : `It expires ${until}.`;
    return {
      lines: [`The release token ${id} allows ${rights.join(', ')} of ${frontEnds.join(', ')}. ${end}`],
      data: { token },
    };
  },
};
