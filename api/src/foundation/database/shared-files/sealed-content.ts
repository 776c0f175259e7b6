import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;

/** scrypt as RFC 7914 has it, with Node's usual cost: the secret is long, so that guessing it is hopeless anyway. */
const keyOf = (secret: string, salt: Buffer): Buffer => scryptSync(secret, salt, 32);

/** Encrypts what only servers with `DATA_SECRET` may read. The path is sealed with it, so that files can't be swapped. */
export const seal = (content: Buffer, path: string, secret: string): Buffer => {
  const salt = randomBytes(saltBytes);
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret, salt), iv).setAAD(Buffer.from(path));
  const encrypted = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), encrypted]);
};

/** @throws Error if the secret is another one, or the content was changed */
export const unseal = (sealed: Buffer, path: string, secret: string): Buffer => {
  const salt = sealed.subarray(0, saltBytes);
  const iv = sealed.subarray(saltBytes, saltBytes + ivBytes);
  const tag = sealed.subarray(saltBytes + ivBytes, saltBytes + ivBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(secret, salt), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(path))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(saltBytes + ivBytes + tagBytes)), decipher.final()]);
};
