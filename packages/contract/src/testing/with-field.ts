/**
 * A copy of a value in which one field is another, or one more.
 *
 * @param path as in `routes.0.path`
 */
export function withField(value: object, path: string, field: unknown): object {
  const copy = structuredClone(value);
  const keys = path.split('.');
  const last = keys.pop()!;
  const holder = keys.reduce<object>((inner, key) => Reflect.get(inner, key) as object, copy);
  Reflect.set(holder, last, field);
  return copy;
}
