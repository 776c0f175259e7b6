import { type CanActivate, Injectable } from '@nestjs/common';
import { Accounts } from './accounts.js';

/** Closes a route while nobody may sign in, before anything of the request is looked at. */
@Injectable()
export class SignInOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    await this.accounts.demandSignIn();
    return true;
  }
}

/** Closes a route while nobody may register, before anything of the request is looked at. */
@Injectable()
export class RegistrationOpenGuard implements CanActivate {
  constructor(private readonly accounts: Accounts) {}

  async canActivate(): Promise<boolean> {
    await this.accounts.demandRegistration();
    return true;
  }
}
