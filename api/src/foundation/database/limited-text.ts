import type { FieldFacts } from '@portico/contract/text-fields';
import { Check, Column } from 'typeorm';

/** A text column whose maximum length the database enforces too. An optional field defaults to the empty string. */
export const LimitedText =
  ({ maxLength, required }: FieldFacts, { nullable = false } = {}): PropertyDecorator =>
  (target, property) => {
    const column = String(property);
    Column({ type: 'text', nullable, ...(required === undefined && { default: '' }) })(target, column);
    Check(`${column}_length`, `length("${column}") <= ${maxLength}`)(target, column);
  };
