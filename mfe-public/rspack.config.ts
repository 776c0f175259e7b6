import { remote } from '../rspack.config.base.ts';

export default remote({
  folder: import.meta.dirname,
  exposes: {
    './home': './src/home/home.tsx',
    './about': './src/about/about.tsx',
    './experience': './src/experience/experience.tsx',
    './projects': './src/projects/projects.tsx',
    './project': './src/projects/project.tsx',
    './interests': './src/interests/interests.tsx',
    './resume': './src/resume/resume.tsx',
    './contact': './src/contact/contact.tsx',
    './own-page': './src/own-page/own-page.tsx',
    './privacy': './src/privacy/privacy.tsx',
  },
});
