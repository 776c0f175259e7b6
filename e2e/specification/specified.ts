/** What the specification says, and a test that fails when it is not so. */
export interface Specified {
  section: number;
  /** Word for word: a sentence, the part of one that the test is about, or a row of a table. */
  sentence: string;
  test: {
    /** From the top of the checkout. */
    file: string;
    /** As it is written in the file: of a test with parameters the text that has their places. */
    title: string;
  };
}
