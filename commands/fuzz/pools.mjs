const maxValues = 40;

/** Values of earlier answers by the names of their fields, the latest ones of each. */
export class Pools {
  /** @type {Map<string, unknown[]>} */
  #values = new Map();
  #kept = 0;

  /** @param {string} name @param {unknown} value */
  keep(name, value) {
    const values = this.#values.get(name) ?? [];
    this.#values.set(name, values);
    this.#kept += 1;
    if (values.length < maxValues) values.push(value);
    else values[this.#kept % maxValues] = value;
  }

  /** Of a thing that is gone. @param {string} name @param {unknown} value */
  forget(name, value) {
    const values = this.#values.get(name) ?? [];
    const others = values.filter((one) => one !== value);
    this.#values.set(name, others);
  }

  /** @param {string} name @param {unknown} value */
  replace(name, value) {
    this.#values.set(name, [value]);
  }

  /** @param {string} name @param {number} pick @returns {any} undefined while there is none */
  pick(name, pick) {
    const values = this.#values.get(name) ?? [];
    return values[pick % values.length];
  }
}
