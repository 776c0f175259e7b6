/**
 * A password as it is hashed, compared and looked up: the same character typed on another keyboard or system may
 * arrive as other code points, and NFC makes them one (RFC 8265, 4.2.2; NIST SP 800-63B-4, 3.1.1.2). Case, spaces and
 * compatibility forms stay as they are.
 */
export const normalisedPassword = (password: string): string => password.normalize('NFC');
