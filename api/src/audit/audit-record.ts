/** What was done, to what. */
export interface AuditRecord {
  /** A stable name, noun and verb: `interest.created`. */
  action: string;
  /** The kind of thing changed, as in the entity's name: `interest`. */
  targetType: string;
  /** Null where the change was not to one row. */
  targetId: number | null;
}
