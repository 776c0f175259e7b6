import { experienceFields } from '@portico/contract/rows/experience/experience-fields';
import { interestFields } from '@portico/contract/rows/interests/interest-fields';
import { projectFields } from '@portico/contract/rows/projects/project-fields';
import { type FieldFacts, namesOf } from '@portico/contract/field-facts';
import type { ApiAnswer, ApiClient } from './api-client.js';
import type { TestSite } from './test-site.js';

/** A kind of what people add, edit, delete and restore. */
interface Kind {
  route: string;
  /** What the writer reads, if it isn't at the route. */
  list?: string;
  idName: string;
  fields: Record<string, FieldFacts>;
  /** Who may write it. */
  writer: (site: TestSite) => Promise<ApiClient>;
}

/** What administrators write. */
export const siteKinds: Kind[] = [
  {
    route: 'project',
    list: 'project/all',
    idName: 'projectId',
    fields: projectFields,
    writer: (site) => site.owner(),
  },
  { route: 'interests', idName: 'interestId', fields: interestFields, writer: (site) => site.owner() },
];

export const allKinds: Kind[] = [
  { route: 'experience', idName: 'expId', fields: experienceFields, writer: (site) => site.user() },
  ...siteKinds,
];

export type Row = Record<string, string | number> & { version: number };

/** The calls of one kind of content, made by one person. */
export class Content {
  constructor(
    readonly kind: Kind,
    readonly client: ApiClient,
  ) {}

  /** The fields that a new row must have. */
  get names(): string[] {
    const { fields } = this.kind;
    return namesOf(fields).filter((name) => fields[name]!.required !== undefined);
  }

  /** The same text in each of them. */
  fields(text: string): Record<string, string> {
    return Object.fromEntries(this.names.map((field) => [field, text]));
  }

  idOf(row: Row): number {
    return row[this.kind.idName] as number;
  }

  send = (fields: object): Promise<ApiAnswer> => this.client.post(`${this.kind.route}/add`, fields);

  add = async (fields: object = this.fields('first')): Promise<Row> => (await this.send(fields)).body;

  edit = (id: number, fields: object = this.fields('changed'), ifMatch?: string): Promise<ApiAnswer> =>
    this.client.put(
      `${this.kind.route}/edit/${id}`,
      { [this.kind.idName]: id, ...fields },
      ifMatch === undefined ? {} : { 'if-match': ifMatch },
    );

  delete = (id: number, ifMatch?: string): Promise<ApiAnswer> =>
    this.client.delete(`${this.kind.route}/edit/${id}`, ifMatch === undefined ? {} : { 'if-match': ifMatch });

  restore = (id: number): Promise<ApiAnswer> => this.client.post(`${this.kind.route}/restore/${id}`);

  list = async (): Promise<Row[]> => (await this.client.get(this.kind.list ?? this.kind.route)).body;

  find = async (id: number): Promise<Row | undefined> =>
    (await this.list()).find((row) => this.idOf(row) === id);
}
