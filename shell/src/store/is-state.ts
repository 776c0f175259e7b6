// By hand, since a library of validators would come with every first visit.

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isFlag: Test = (value) => typeof value === 'boolean';
const isList = (value: unknown, item: Test) => Array.isArray(value) && value.every(item);

/** Whether it is a record that has all these fields as they are tested. */
const has = (value: unknown, fields: Record<string, Test>): boolean =>
  isRecordOf(value, () => true) &&
  Object.entries(fields).every(([name, test]) => test((value as Record<string, unknown>)[name]));

const isRecordOf = (value: unknown, test: Test): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(test);

const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);

const slices: Record<string, Test> = {
  theme: (theme) => theme === 'dark' || theme === 'light',
  session: (session) =>
    has(session, {
      token: (token) => token === null || isText(token),
      isAuthenticated: isFlag,
      isAdmin: isFlag,
      errors: (errors) => isList(errors, (error) => has(error, { msg: isText })),
    }),
  api: (api) =>
    has(api, {
      queries: (queries) => isRecordOf(queries, (query) => has(query, { status: isText })),
      provided: maybe((provided) =>
        has(provided, {
          tags: (tags) => isRecordOf(tags, (keys) => isRecordOf(keys, (key) => isList(key, isText))),
          keys: (keys) => isRecordOf(keys, (tags) => isList(tags, () => true)),
        }),
      ),
    }),
};

/** Whether the slices that are always there have the shape that this product gives them; others may have any. */
export const isState = (state: unknown): boolean =>
  has(state, Object.fromEntries(Object.entries(slices).map(([name, test]) => [name, maybe(test)])));
