/** The fields of a project as people read them, in their order. */
export const projectLabels = {
  title: 'Title',
  type: 'Type',
  lang: 'Components',
  time: 'Duration',
  desc: 'Description',
  hiLit: 'Highlight',
  satisf: 'Satisfaction',
  selfRat: 'Self rating',
  takeAway: 'Lesson learned',
} as const;

type ProjectField = keyof typeof projectLabels;

/** Those that stand in a project's table, whose title is its heading. */
export const projectRows = (Object.entries(projectLabels) as [ProjectField, string][]).filter(
  ([field]) => field !== 'title',
);
