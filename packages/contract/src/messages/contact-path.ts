/** Of the contact form's screen, if a remote has one. */
export const contactPath = '/contact';
