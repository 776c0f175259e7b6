/** The screens that everybody may open, with their headings. */
export const publicScreens = {
  '/': 'Welcome, I’m Noémi',
  '/info/about': 'About Me',
  '/info/experience': 'Experience',
  '/info/project': 'Projects',
  '/info/project/low-water': 'Low Water',
  '/info/interests': 'Interest List',
  '/resume': 'Résumé Noémi Adjavon-Tamm',
  '/contact': 'Contact',
  '/privacy': 'Privacy Policy',
};

/** Those, and the forms of who is not signed in. */
export const screensForVisitors = {
  ...publicScreens,
  '/users/login': 'Login',
  '/users/register': 'Register',
  '/users/claim?code=the-code-of-the-link': 'Claim the owner account',
  '/users/reset?code=the-code-of-the-link': 'Reset password',
  '/users/forgot': 'Forgot your password?',
};

/** An administrator's. */
export const guardedScreens = {
  '/users/profile': 'Edit Profile',
  '/manage/users': 'User List',
  '/manage/project': 'Project Management',
  '/manage/interests': 'Interests Management',
  '/manage/messages': 'Messages',
  '/manage/site': 'Site Settings',
  '/manage/import': 'Import',
  '/manage/front-ends': 'Front ends',
  '/manage/backups': 'Backups',
  '/manage/activity': 'Activity',
};
