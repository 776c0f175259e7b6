/** The lists that an installation begins with, by the parts of their addresses. */
export const sampleLists = ['experience', 'project', 'interests'] as const;
export type SampleList = (typeof sampleLists)[number];
