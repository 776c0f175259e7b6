import { routeFact } from '../http/route-fact.js';

/** Anybody may call this. */
export const Public = (): MethodDecorator => routeFact({ access: 'public' });

/** Whoever has a valid session may call this. */
export const SignedIn = (): MethodDecorator => routeFact({ access: 'signed-in' });

/** Nobody is kept from this by how much they have written. */
export const Uncounted = (): MethodDecorator => routeFact({ isUncounted: true });

/** Administrators may call this. */
export const Admin = (): MethodDecorator => routeFact({ access: 'admin' });
