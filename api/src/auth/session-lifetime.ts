const hour = 60 * 60 * 1000;

/** Milliseconds after which whoever signed in has to do so again, however busy. ASVS asks for such an end. */
export const longestSession = 12 * hour;

/** Milliseconds without a request after which a session is over. Uses are noted by the minute, so it may be one less. */
export const longestIdle = 2 * hour;

/** Milliseconds for which a session's last use is not noted again: not every read is to become a write. */
export const useNotedFor = 60 * 1000;
