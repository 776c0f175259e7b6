import { Check, Column } from 'typeorm';

/** A text column that the database itself keeps to at most `longest` code points. */
export const LimitedText =
  (longest: number, { nullable = false } = {}): PropertyDecorator =>
  (target, property) => {
    const column = String(property);
    Column({ type: 'text', nullable })(target, column);
    Check(`${column}_length`, `length("${column}") <= ${longest}`)(target, column);
  };
