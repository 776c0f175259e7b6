import type { FieldFacts } from '@portico/contract/field-facts';
import { Check, Column } from 'typeorm';

/** A text column whose maximum length the database enforces too. An optional field is nullable. */
export const LimitedText =
  ({ maxLength, required }: FieldFacts, { nullable = required === undefined } = {}): PropertyDecorator =>
  (target, property) => {
    const column = String(property);
    Column({ type: 'text', nullable })(target, column);
    Check(`${column}_length`, `length("${column}") <= ${maxLength}`)(target, column);
  };
