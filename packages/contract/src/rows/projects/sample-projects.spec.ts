import * as v from 'valibot';
import { ChosenPicture } from '../../pictures/picture.js';
import { NewProject } from './project.js';
import { sampleProjectDetails } from './sample-project-details.js';
import { sampleProjects } from './sample-projects.js';

it('each has details that an administrator could enter, and described pictures', () => {
  const pictureId = 'a'.repeat(32);
  expect(sampleProjectDetails).toHaveLength(sampleProjects.length);
  for (const [index, { pictures, ...details }] of sampleProjectDetails.entries()) {
    const project = { ...sampleProjects[index], ...details };
    expect(v.parse(NewProject, project)).toMatchObject(project);
    for (const { alt } of pictures) expect(v.parse(ChosenPicture, { pictureId, alt }).alt).toBe(alt);
  }
});

it.each(sampleProjects)('$title rates itself out of 5 (S3.2)', (project) => {
  expect(project.selfRat).toMatch(/^[0-5](\.5)? out of 5$/);
});
