import { remote } from '../rspack.config.base.ts';

export default remote({
  folder: import.meta.dirname,
  exposes: {
    './users': './src/users/users.tsx',
    './interests': './src/interests/interests-management.tsx',
    './project': './src/project/project-management.tsx',
    './own-pages': './src/own-pages/own-pages.tsx',
    './front-ends': './src/front-ends/front-ends.tsx',
    './messages': './src/messages/messages.tsx',
    './visits': './src/visits/visits.tsx',
    './site': './src/site/site-settings.tsx',
    './import': './src/import/import.tsx',
    './backups': './src/backups/backups.tsx',
    './activity': './src/activity/activity.tsx',
  },
});
