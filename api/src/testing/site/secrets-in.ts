const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const releaseToken = /portico_[0-9a-f]{8}_[\w-]{43}/g;
const passwordHash = /\$argon2[\w$=,+/-]+/g;
const resetCode = /reset\?code=[\w-]+/g;

/** Every token, release token, code of a link and hash of a password in a text, and those of these passwords that it holds. */
export const secretsIn = (text: string, ...passwords: string[]): string[] => [
  ...passwords.filter((password) => text.includes(password)),
  ...(text.match(token) ?? []),
  ...(text.match(releaseToken) ?? []),
  ...(text.match(passwordHash) ?? []),
  ...(text.match(resetCode) ?? []),
];
