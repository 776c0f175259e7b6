import { Injectable } from '@nestjs/common';
import * as v from 'valibot';
import { systemActor } from '../../foundation/audit/actor.js';
import { CommandServer } from '../../foundation/commands/command-server.js';
import { type Command, CommandError } from '../../foundation/commands/command-sockets.js';
import { Database } from '../../foundation/database/database.js';
import { Throttle } from '../../foundation/throttling/throttle.js';
import { attemptsOn, forgetAttempts } from '../users/account-attempts.js';
import { emailKeyOf } from '../users/emails.js';
import { User } from '../users/user.entity.js';

const UnlockInput = v.strictObject({ email: v.string() });
type UnlockInput = v.InferOutput<typeof UnlockInput>;

/** `wasCounted`: whether there were failed attempts to reset. */
const Unlocked = v.strictObject({ email: v.string(), wasCounted: v.boolean() });
export type Unlocked = v.InferOutput<typeof Unlocked>;

/** `npm run unlock -- EMAIL`: resets an account's failed attempts, so that its user can sign in immediately. */
export const unlock: Command<UnlockInput, Unlocked> = {
  name: 'unlock',
  input: UnlockInput,
  output: Unlocked,
};

/** @throws CommandError if no user has this email */
export async function unlockAccount(database: Database, { email }: UnlockInput): Promise<Unlocked> {
  const user = await database.read().findOneBy(User, { emailKey: emailKeyOf(email) });
  if (user === null) {
    throw new CommandError(`No account has the email ${email}. Check the spelling in the user list.`);
  }
  const wasCounted = (await attemptsOn(database.read(), user)).length > 0;
  if (wasCounted) {
    await database.write(systemActor, async ({ manager, record }) => {
      await forgetAttempts(manager, user);
      await record({ action: 'sign-in.unlocked', targetType: 'user', targetId: user.userId });
    });
  }
  return { email: user.email ?? email, wasCounted };
}

/** Runs the command in the server, which also has to clear its cached refusals. */
@Injectable()
export class Unlock {
  constructor(commands: CommandServer, database: Database, throttle: Throttle) {
    commands.add(unlock, async (input) => {
      const unlocked = await unlockAccount(database, input);
      throttle.forgetRefusals();
      return unlocked;
    });
  }
}
