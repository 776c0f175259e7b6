import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/**
 * A schema of the contract as the OpenAPI document shows it. Rules that JSON Schema cannot say are left out.
 *
 * @param typeMode what is sent (`input`), or what the schema makes of it (`output`)
 */
export function jsonSchema(schema: GenericSchema, typeMode: 'input' | 'output'): Record<string, unknown> {
  const json = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
  delete json.$schema;
  return json as Record<string, unknown>;
}
