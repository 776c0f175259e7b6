/** Of what stands above a table: where another page of it begins to be read. */
export const summaryId = 'table-summary';
