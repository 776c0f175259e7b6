/** How the owner of the product under test signs in. */
export const owner = { email: 'owner@portfolio.example', password: 'the keeper lights it at dusk' };
