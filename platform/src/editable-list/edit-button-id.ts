/** A screen has one list that can be changed. */
export const editButtonId = (rowId: number): string => `edit-${rowId}`;
