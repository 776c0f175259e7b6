/** `Problem` of the contract as JSON Schema; there it is a type only, because nobody checks one at run time. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'requestId', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        required: ['msg'],
        properties: {
          msg: { type: 'string', description: 'The sentence that a person is shown' },
          path: { type: 'string', description: 'The field or parameter that is wrong' },
          code: { type: 'string', description: 'A stable name for programs' },
        },
      },
    },
    current: { type: 'object', description: 'With 412: the entity as it is now' },
  },
};
