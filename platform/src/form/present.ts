/** What is saved by now of a field that was changed elsewhere. */
export interface Present<Content> {
  now: Content;
  /** What was saved when the person saw it last. */
  before: Content;
}
