import { Controller, Get, Req, Res, type StreamableFile } from '@nestjs/common';
import { User, UserRole } from '@portico/contract/accounts/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CurrentActor } from '../../accounts/sessions/access.guard.js';
import { writeAsAdmin } from '../../accounts/sessions/write-as-admin.js';
import { userAnswer } from '../../accounts/users/user-answer.js';
import { plainText } from '../../accounts/users/user-search-text.js';
import { User as UserEntity } from '../../accounts/users/user.entity.js';
import type { Actor } from '../../foundation/audit/actor.js';
import { Database } from '../../foundation/database/database.js';
import { linkPages, pageOf } from '../../foundation/routes/keyset.js';
import { CheckedQuery } from '../../foundation/routes/parameters.js';
import { Admin, Answers, AnswersAlsoAs } from '../../foundation/routes/route-facts.js';
import { userFile } from './user-file.js';
import { UserExportQuery, UserListQuery, type UserSelection } from './user-list-query.js';
import { comparePlaces, placeOf, type UserPlace } from './user-place.js';

@Controller('api/users')
export class UserListController {
  constructor(private readonly database: Database) {}

  @Get()
  @Admin()
  @Answers('The matching users', v.array(User))
  async list(
    @CheckedQuery(UserListQuery) query: UserListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User[]> {
    return (await this.#page(query, request, reply)).map(userAnswer);
  }

  @Get('all')
  @Admin()
  @Answers('Which of the matching users are administrators', v.array(UserRole))
  async roles(
    @CheckedQuery(UserListQuery) query: UserListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRole[]> {
    return (await this.#page(query, request, reply)).map(({ userId, isAdmin }) => ({ userId, isAdmin }));
  }

  @Get('export')
  @Admin()
  @Answers('All matching users, as a file', v.array(User))
  @AnswersAlsoAs('text/csv')
  async export(
    @CurrentActor() admin: Actor,
    @CheckedQuery(UserExportQuery) query: UserExportQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    if (request.method === 'HEAD') return userFile(query.format, []);
    await writeAsAdmin(this.database, admin, ({ record }) =>
      record({ action: 'users.exported', targetType: 'user', targetId: null }),
    );
    const found = await findUsers(this.database.read(), query);
    return userFile(
      query.format,
      found.map(({ user }) => user),
    );
  }

  async #page(
    { limit, cursor, ...selection }: UserListQuery,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<UserEntity[]> {
    const all = await findUsers(this.database.read(), selection);
    const after = ({ place }: Placed): number => (cursor ? comparePlaces(place, cursor.key) : 1);
    const found = cursor?.isBack
      ? all.filter((one) => after(one) < 0).reverse()
      : all.filter((one) => after(one) > 0);
    const { rows, ...links } = pageOf(found.slice(0, limit + 1), limit, cursor, ({ place }) => place);
    linkPages(request, reply, links);
    reply.header('x-total-count', all.length);
    return rows.map(({ user }) => user);
  }
}

interface Placed {
  user: UserEntity;
  place: UserPlace;
}

const textOf = ({ firstName, lastName, email, emailKey }: UserEntity): string =>
  [firstName, lastName, email ?? '', emailKey ?? ''].map(plainText).join(' ');

/** A portfolio has few users: all are read, then searched and sorted here, on both databases alike. */
async function findUsers(manager: EntityManager, { search, ...order }: UserSelection): Promise<Placed[]> {
  const users = await manager.find(UserEntity);
  return users
    .filter((user) => {
      const text = search.length > 0 ? textOf(user) : '';
      return search.every((word) => text.includes(word));
    })
    .map((user) => ({ user, place: placeOf(user, order) }))
    .sort((one, other) => comparePlaces(one.place, other.place));
}
