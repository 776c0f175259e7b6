/**
 * The header of every response to a signed-in user: `true` if they are an administrator now, otherwise `false`. Apart from `auth`,
 * whose schemas a page without a form does without.
 */
export const adminHeader = 'x-is-admin';
