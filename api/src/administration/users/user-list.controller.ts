import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { User, UserRole } from '@portico/contract/accounts/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { userAnswer } from '../../accounts/users/user-answer.js';
import type { User as UserEntity } from '../../accounts/users/user.entity.js';
import { linkPages } from '../../foundation/routes/keyset.js';
import { Admin, Answers, QueryParameters } from '../../foundation/routes/route-facts.js';
import { UserListQuery } from './user-list-query.js';
import { UserList } from './user-list.js';

@Controller('api/users')
export class UserListController {
  constructor(private readonly users: UserList) {}

  @Get()
  @Admin()
  @QueryParameters(UserListQuery)
  @Answers('The matching users', v.array(User))
  async list(
    @Query() query: UserListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User[]> {
    return (await this.#page(query, request, reply)).map(userAnswer);
  }

  @Get('all')
  @Admin()
  @QueryParameters(UserListQuery)
  @Answers('Which of the matching users are administrators', v.array(UserRole))
  async roles(
    @Query() query: UserListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserRole[]> {
    return (await this.#page(query, request, reply)).map(({ userId, isAdmin }) => ({ userId, isAdmin }));
  }

  async #page(query: UserListQuery, request: FastifyRequest, reply: FastifyReply): Promise<UserEntity[]> {
    const page = await this.users.page(query);
    linkPages(request, reply, page);
    reply.header('x-total-count', page.total);
    return page.rows;
  }
}
