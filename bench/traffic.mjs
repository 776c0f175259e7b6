import { setTimeout as passes } from 'node:timers/promises';

/** Of as many entries of a writer the first one stays. */
const kept = 10;

/**
 * @typedef {{ status: number, body: Buffer }} Answer
 *
 * @typedef {object} Visitor
 * @property {string} token
 * @property {(method: string, path: string, body?: unknown) => Promise<Answer>} ask
 * @property {(method: string, path: string, body?: unknown) => Promise<any>} call throws if it is refused
 */

/**
 * People who read and people who write, until they are told to stop; with what they were answered.
 *
 * @param {() => Visitor} visit
 * @param {{ readers: number, writers: number, paths: string[], readPauseMs: number, writePauseMs: number }} load
 */
export const startTraffic = async (visit, { readers, writers, paths, readPauseMs, writePauseMs }) => {
  /** @type {number[]} */
  let waitsMs = [];
  /** How often each kind of answer came. @type {Map<string, number>} */
  const answers = new Map();
  let isOver = false;

  /** @type {Ask} */
  const ask = async (visitor, method, path, body) => {
    const begun = performance.now();
    const answer = await visitor.ask(method, path, body).catch((error) => String(error.code ?? error));
    waitsMs.push(performance.now() - begun);
    const result = typeof answer === 'string' ? answer : answer.status;
    const isAnswered = typeof result === 'number' && result < 300;
    const kind = isAnswered ? `${method} answered` : `${method} ${path.replace(/\d+$/, 'N')} ${result}`;
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    return typeof answer === 'string' ? undefined : answer;
  };

  /** @param {Visitor} reader @param {number} first */
  const read = async (reader, first) => {
    for (let turn = first; !isOver; turn += 1) {
      await ask(reader, 'GET', /** @type {string} */ (paths[turn % paths.length]));
      await passes(readPauseMs);
    }
  };

  /** Adds, changes and deletes entries of their own. @param {Writer} writer */
  const write = async (writer) => {
    for (let turn = 0; !isOver; turn += 1) {
      await writer.add(ask, turn);
      await passes(writePauseMs);
    }
  };

  const people = await Promise.all(Array.from({ length: writers }, (_, index) => registered(visit(), index)));
  const all = [
    ...Array.from({ length: readers }, (_, index) => read(visit(), index)),
    ...people.map((writer) => write(writer)),
  ];
  return {
    /** Those of the kinds that are no answers with 2xx, and all of them. */
    counts: () => ({
      all: [...answers.values()].reduce((sum, count) => sum + count, 0),
      failed: [...answers].filter(([kind]) => !kind.endsWith(' answered')),
      answered: Object.fromEntries([...answers].filter(([kind]) => kind.endsWith(' answered'))),
    }),
    /** How long each answer took since the last time. */
    takeWaits: () => {
      const taken = waitsMs;
      waitsMs = [];
      return taken;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
    /** What is not as it was acknowledged; empty when nothing was lost or done twice. */
    mistakes: async () => (await Promise.all(people.map((writer) => writer.mistakes()))).flat(),
  };
};

/** @param {Visitor} visitor @param {number} index */
const registered = async (visitor, index) => {
  const names = { firstName: 'Ada', lastName: `Writer ${index}`, company: 'Writers Ltd' };
  const email = `writer-${index}-${Date.now()}@portfolio.example`;
  const { token } = await visitor.call('POST', '/api/users/new', {
    ...names,
    email,
    password: 'five words that nobody says',
  });
  visitor.token = token;
  return new Writer(visitor);
};

/** @typedef {(visitor: Visitor, method: string, path: string, body?: unknown) => Promise<Answer | undefined>} Ask */

class Writer {
  /** Each text that was sent, and what may have become of it. @type {Map<string, 'there' | 'gone' | 'unknown'>} */
  #texts = new Map();

  /** @param {Visitor} visitor */
  constructor(visitor) {
    this.visitor = visitor;
  }

  /** Adds an entry, changes it, and deletes most of them. @param {Ask} ask @param {number} turn */
  async add(ask, turn) {
    const first = `first ${turn}`;
    const entry = { type: 'Language', body: first, time: '1 year' };
    const added = await ask(this.visitor, 'POST', '/api/experience/add', entry);
    this.#texts.set(first, outcome(added, 'there'));
    if (added?.status !== 201) return;
    const { expId } = JSON.parse(added.body.toString());
    const second = `second ${turn}`;
    const path = `/api/experience/edit/${expId}`;
    const changed = await ask(this.visitor, 'PUT', path, { ...entry, expId, body: second });
    this.#texts.set(first, outcome(changed, 'gone'));
    this.#texts.set(second, outcome(changed, 'there'));
    if (changed?.status !== 200 || turn % kept === 0) return;
    const deleted = await ask(this.visitor, 'DELETE', path);
    this.#texts.set(second, outcome(deleted, 'gone'));
  }

  async mistakes() {
    /** @type {{ body: string }[]} */
    const entries = await this.visitor.call('GET', '/api/experience');
    const bodies = entries.map(({ body }) => body);
    const lost = [...this.#texts]
      .filter(([text, state]) => state !== 'unknown' && bodies.includes(text) !== (state === 'there'))
      .map(([text, state]) => `${text} should be ${state}`);
    const twice = bodies
      .filter((body, index) => bodies.indexOf(body) !== index)
      .map((body) => `${body} twice`);
    return [...lost, ...twice];
  }
}

/** @param {{ status: number } | undefined} answer @param {'there' | 'gone'} wanted */
const outcome = (answer, wanted) => (answer !== undefined && answer.status < 300 ? wanted : 'unknown');
