/**
 * What the field takes, beyond its label.
 *
 * @param least in code points
 */
export const newPasswordHint = (least: number): string =>
  `At least ${least} characters; a few words that only you put together are easy to keep in mind.`;
