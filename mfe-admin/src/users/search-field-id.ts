/** Of the field that takes the focus when there is no other row. */
export const searchFieldId = 'search-users';
