import type { Experience } from '../rows/experience/experience.js';
import type { Interest } from '../rows/interests/interest.js';
import type { Picture, ShownPicture } from '../pictures/picture.js';
import { messageFields } from '../messages/message-fields.js';
import { type Message, minWritingMs, type NewMessage } from '../messages/message.js';
import type { ManagedProject, Project } from '../rows/projects/project.js';
import { noEntryDetails } from '../rows/experience/sample-experiences.js';
import { sampleSite } from '../site/sample-site.js';
import { noProjectDetails } from '../rows/projects/sample-projects.js';
import type { SiteSettings, SiteSettingsEdit } from '../site/site.js';
import { pictureFields } from '../pictures/picture-fields.js';
import { linkFields } from '../site/link-fields.js';
import { experienceDetails, experienceFields } from '../rows/experience/experience-fields.js';
import { interestFields } from '../rows/interests/interest-fields.js';
import type { OwnPage } from '../rows/own-pages/own-page.js';
import { ownPageFields } from '../rows/own-pages/own-page-fields.js';
import { projectFields } from '../rows/projects/project-fields.js';
import { siteFields } from '../site/site-fields.js';
import type { FieldFacts } from '../field-facts.js';

type Texts<Fields> = { [Name in keyof Fields]: string };

export const samplesOf = <Fields extends Record<string, FieldFacts>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { sample }]) => [name, sample])) as Texts<Fields>;

/** What a person types: all required fields of a kind, but for the given ones with their sample. */
export const aNewExperience = (given: Partial<Texts<typeof experienceFields>> = {}) => ({
  ...samplesOf(experienceFields),
  ...given,
});
/** With all that is optional, too. */
export const aNewJob = () => ({ ...aNewExperience({ type: 'Employment' }), ...samplesOf(experienceDetails) });
export const aNewProject = (given: Partial<Texts<typeof projectFields>> = {}) => ({
  ...samplesOf(projectFields),
  ...given,
});
export const aNewInterest = (given: Partial<Texts<typeof interestFields>> = {}) => ({
  ...samplesOf(interestFields),
  ...given,
});

/** As the API answers. */
export const anExperience = (given: Partial<Experience> = {}): Experience => ({
  expId: 1,
  ...aNewExperience(),
  ...noEntryDetails,
  authorId: 1,
  version: 1,
  ...given,
});
export const aProject = (given: Partial<Project> = {}): Project => ({
  projectId: 1,
  ...aNewProject(),
  ...noProjectDetails,
  version: 1,
  ...given,
});
export const aManagedProject = (given: Partial<ManagedProject> = {}): ManagedProject => ({
  ...aProject(),
  story: null,
  formerAddresses: [],
  ...given,
});
/** Of two widths. */
export const aPicture = (given: Partial<Picture> = {}): Picture => ({
  pictureId: '0123456789abcdef0123456789abcdef',
  width: 800,
  height: 600,
  preview: 'data:image/webp;base64,AAAA',
  widths: [320, 640],
  ...given,
});
export const aShownPicture = (given: Partial<ShownPicture> = {}): ShownPicture => ({
  ...aPicture(),
  alt: pictureFields.alt.sample,
  ...given,
});
export const anInterest = (given: Partial<Interest> = {}): Interest => ({
  interestId: 1,
  ...aNewInterest(),
  inResume: true,
  version: 1,
  ...given,
});

export const aNewOwnPage = (given: Partial<Texts<typeof ownPageFields>> = {}) => ({
  ...samplesOf(ownPageFields),
  ...given,
});
export const anOwnPage = (given: Partial<OwnPage> = {}): OwnPage => ({
  pageId: 1,
  ...aNewOwnPage(),
  draft: false,
  version: 1,
  ...given,
});

let sent = 0;

/** A person's message, each with a key of its own. */
export const aNewMessage = (given: Partial<NewMessage> = {}): NewMessage => ({
  ...samplesOf(messageFields),
  website: '',
  writingMs: minWritingMs,
  key: `the-key-of-message-${(sent += 1)}`,
  ...given,
});
export const aMessage = (given: Partial<Message> = {}): Message => ({
  messageId: 1,
  ...samplesOf(messageFields),
  receivedAt: '2026-11-21T09:30:00.000Z',
  isRead: false,
  mail: null,
  mailNextAt: null,
  mailError: null,
  version: 1,
  ...given,
});

/** What an administrator saves in Site Settings. */
export const aSiteEdit = (given: Partial<SiteSettingsEdit> = {}): SiteSettingsEdit => ({
  ...samplesOf(siteFields),
  // Another one takes the password.
  email: sampleSite.contact.email,
  banner: 'ours',
  portraitPicture: null,
  bannerPicture: null,
  resumePicture: null,
  contactForm: false,
  systemTheme: false,
  countVisits: true,
  menuStyle: 'grouped',
  menu: null,
  home: null,
  resume: null,
  fitResume: false,
  accounts: 'open',
  requirePasskey: false,
  links: [{ ...samplesOf(linkFields), kind: 'Source code' }],
  ...given,
});
export const siteSettings = (given: Partial<SiteSettings> = {}): SiteSettings => ({
  ...aSiteEdit(),
  portraitPicture: null,
  bannerPicture: null,
  resumePicture: null,
  version: 1,
  ...given,
});
