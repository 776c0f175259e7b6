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

type TextsOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { required: string } ? string : string | null;
};

/** A column for each of these fields, as a class for an entity to extend. @param base with other columns */
export function textColumns<Fields extends Record<string, FieldFacts>, Base extends object>(
  fields: Fields,
  base: new () => Base = Object as never,
) {
  class Columns extends (base as new () => object) {}
  for (const [name, field] of Object.entries(fields)) LimitedText(field)(Columns.prototype, name);
  return Columns as new () => Base & TextsOf<Fields>;
}
