/** A text area ends lines with LF, whatever it was given. */
const inField = (content: unknown): unknown =>
  typeof content === 'string' ? content.replaceAll(/\r\n?/g, '\n') : content;

/** Whether two contents are the same in the field of a form. */
export const isSameContent = (one: unknown, other: unknown): boolean => inField(one) === inField(other);
