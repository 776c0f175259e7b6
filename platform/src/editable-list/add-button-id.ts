/** Of the button that takes the focus when there is no other row. */
export const addButtonId = 'add-row';
