import type { FieldFacts } from '@portico/contract/text-fields';
import { Check, Column } from 'typeorm';

/** A text column that the database itself keeps to its field's limit. One that may be left empty begins empty. */
export const LimitedText =
  ({ maxLength, required }: FieldFacts, { nullable = false } = {}): PropertyDecorator =>
  (target, property) => {
    const column = String(property);
    Column({ type: 'text', nullable, ...(required === undefined && { default: '' }) })(target, column);
    Check(`${column}_length`, `length("${column}") <= ${maxLength}`)(target, column);
  };
