import { Controller, Get, Req, Res, type StreamableFile } from '@nestjs/common';
import { User, UserRole } from '@portico/contract/accounts/user';
import { sortOrders, type UserSort, userSorts } from '@portico/contract/accounts/user-list';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import * as v from 'valibot';
import { CurrentActor } from '../sessions/access.guard.js';
import { writeAsAdmin } from '../sessions/write-as-admin.js';
import { userAnswer } from '../users/user-answer.js';
import { indexOf, SearchedWords, withWords } from '../users/user-search-text.js';
import { User as UserEntity } from '../users/user.entity.js';
import type { Actor } from '../../database/actor.js';
import { Database } from '../../database/database.js';
import { byteOrder } from '../../database/dialect.js';
import { answerPage, offsets, pageParameters } from '../../http/routes/page.js';
import { CheckedQuery, choiceParameter } from '../../http/routes/parameters.js';
import { Answers, AnswersFile } from '../../http/routes/route-facts.js';
import { userFile } from './user-file.js';

const filters = {
  search: v.optional(SearchedWords, ''),
  sort: v.optional(choiceParameter('sort', userSorts)),
  order: v.optional(choiceParameter('order', sortOrders)),
};

const UserListQuery = v.strictObject({ ...filters, ...pageParameters });
type UserListQuery = v.InferOutput<typeof UserListQuery>;

/** The export has no pages. Front ends of 1.0 name the format. */
const UserExportQuery = v.strictObject({
  ...filters,
  format: v.optional(v.literal('csv', 'format must be csv')),
});
type UserExportQuery = v.InferOutput<typeof UserExportQuery>;

@Controller('api/users')
export class UserListController {
  constructor(private readonly database: Database) {}

  @Get()
  @Answers('admin', 'The matching users', v.array(User))
  async list(
    @CheckedQuery(UserListQuery) query: UserListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User[]> {
    return (await this.#page(query, request, reply)).map(userAnswer);
  }

  @Get('all')
  @Answers('admin', 'Which of the matching users are administrators', v.array(UserRole))
  async roles(
    @CheckedQuery(UserListQuery) query: UserListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRole[]> {
    return (await this.#page(query, request, reply)).map(({ userId, isAdmin }) => ({ userId, isAdmin }));
  }

  @Get('export')
  @AnswersFile('admin', 'All matching users', 'text/csv')
  async export(
    @CurrentActor() admin: Actor,
    @CheckedQuery(UserExportQuery) query: UserExportQuery,
    @Req() request: FastifyRequest,
  ): Promise<StreamableFile> {
    if (request.method === 'HEAD') return userFile([]);
    await writeAsAdmin(this.database, admin, ({ record }) =>
      record({ action: 'users.exported', targetType: 'user', targetId: null }),
    );
    return userFile(await usersQuery(this.database.read(), query).getMany());
  }

  async #page(query: UserListQuery, request: FastifyRequest, reply: FastifyReply): Promise<UserEntity[]> {
    const { skip, take } = offsets(query);
    const [found, total] = await usersQuery(this.database.read(), query)
      .offset(skip)
      .limit(take)
      .getManyAndCount();
    reply.header('x-total-count', total);
    return answerPage(query, request, reply, found);
  }
}

/** Newest first by default. */
function usersQuery(
  manager: EntityManager,
  { search, sort, order = sort ? 'asc' : 'desc' }: UserExportQuery,
): SelectQueryBuilder<UserEntity> {
  const text = 'user.searchText';
  // The lines of the text: the first name, the last name, the emails.
  const places: Record<UserSort, string> = {
    userId: 'user.userId',
    firstName: byteOrder(manager, text),
    lastName: byteOrder(manager, `substr(${text}, ${indexOf(manager)}(${text}, '\n') + 1)`),
    email: byteOrder(manager, `COALESCE(user.emailKey, '')`),
    isAdmin: 'user.isAdmin',
  };
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return (
    manager
      .createQueryBuilder(UserEntity, 'user')
      // In parentheses, because a bare column would be taken out of the entity.
      .addSelect(`(${places[sort ?? 'userId']})`, 'place')
      .orderBy('place', direction)
      .addOrderBy('user.userId', direction)
      .where(...withWords(manager, text, search))
  );
}
