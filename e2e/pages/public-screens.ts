/** The screens that everybody may open, with their headings. */
export const publicScreens = {
  '/': "Welcome, I'm Noémi",
  '/info/about': 'About Me',
  '/info/experience': 'Experience',
  '/info/project': 'Projects',
  '/info/interests': 'Interest List',
  '/privacy': 'Privacy Policy',
};
