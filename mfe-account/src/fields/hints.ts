/** What a field takes, beyond its label. */
export const companyHint = 'A name, or the address of a logo, which begins with https://';

/** @param least in code points */
export const newPasswordHint = (least: number): string =>
  `At least ${least} characters; a few words that only you put together are easy to keep in mind.`;
