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
