/** Texts of /organization/profile. Spec D8. */
export const organizationProfileMessages = {
  required: 'Choose a picture.',
  pictureWrong: 'Choose a PNG, JPEG or WebP picture of at most 5,000 pixels per side.',
  pictureTooLarge: 'The picture must be at most 1 MB.',
  logoSaved: 'Logo saved',
  logoRemoved: 'Logo removed',
} as const

export const organizationProfileTexts = {
  title: 'Organization Profile',
  lead: 'How your organization appears to its people, and the settings for its trainings.',
  cooperative: 'Cooperative',
  branding: 'Branding',
  logo: 'Logo',
  logoHint: 'PNG, JPEG or WebP, at most 1 MB. It appears on your join page.',
  logoHintCooperative: 'PNG, JPEG or WebP, at most 1 MB.',
  logoOf: (name: string) => `Logo of ${name}`,
  chooseLogo: 'Upload logo',
  changeLogo: 'Change logo',
  removeLogo: 'Remove logo',
  removeLogoQuestion: 'Remove the logo?',
  removeLogoText: 'It disappears from your join page right away.',
  cancel: 'Cancel',
  details: 'Organization',
  name: 'Name',
  industry: 'Industry',
  website: 'Website',
  contact: 'Contact',
  contactLead: 'The person your learners can turn to. They see it under Organization.',
  contactLeadCooperative:
    'The person your organizations can turn to. Their administrators see it on their Cooperative page.',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  address: 'Address',
  addressLine: 'Street address',
  city: 'City',
  state: 'State',
  stateHint: 'Determines which trainings apply to your people.',
  zip: 'ZIP code',
  training: 'Training',
  timeZone: 'Time zone',
  timeZoneHint: 'Used for reports, due dates and reminders.',
  defaultDueDays: 'Default due days',
  defaultDueDaysHint: 'Days until a new assignment is due. Leave empty for no suggested due date.',
  reminders: 'Send reminders',
  remindersPage: 'See what goes out, and choose other days',
  remindersHint:
    'We email people 30, 7 and 1 days before a due date or a certificate’s expiry, ' +
    'and weekly once a training is overdue, unless you choose otherwise.',
  credit: 'Accept courses completed elsewhere',
  creditHint:
    'People who completed a course in another organization can have it count here, from that day on. ' +
    'It takes one certificate, as taking the course here does.',
  cycles: 'Open renewals automatically',
  cyclesHint:
    'For people whose group or assignment requires a training, ' +
    'it opens again 90 days before their certificate expires and is due on that day. ' +
    'We email them once when it opens.',
  security: 'Security',
  twoFactor: 'Require two-factor for administrators',
  twoFactorHint:
    'Administrators need an authenticator app and are asked to set one up at their next step. Learners are not asked.',
  twoFactorActing: 'You are logged in as someone else. Only that person can change this.',
  twoFactorMissing:
    'You have no authenticator app yet. After you save this, you must set one up to continue as an administrator.',
  twoFactorSetUp: 'Set it up now',
  save: 'Save changes',
} as const

/** Time zones of the United States come first, as people call them. */
export const usualZones = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
  'America/Puerto_Rico': 'Atlantic Time (Puerto Rico)',
  'Pacific/Guam': 'Chamorro Time (Guam)',
} as const
