/** Texts of the settings of the join page. Spec B2, B8. */
export const settingsTexts = {
  title: 'Join Org Web Page',
  lead: 'A public page where people ask to join your organization.',
  promotionTitle: 'Let people join with a plan',
  promotion:
    'Publish one link: staff and volunteers ask to join by themselves, and you decide who does. This comes with every paid plan.',

  page: 'Public page',
  enabled: 'Enable the public page',
  enabledHint: 'While it is off, the link leads nowhere and nobody can ask to join.',
  address: 'Address',
  link: 'Link to the page',
  copy: 'Copy Link To Clipboard',
  copied: 'Copied Link',
  copyFailed: 'Your browser does not let us copy. Select the link and copy it yourself.',
  qrCode: 'Get QR code',
  open: 'Open the page',
  slug: 'Custom URL slug (optional)',
  slugHint: 'The last part of the link: up to 50 letters, digits, hyphens or underscores.',

  domains: 'Email allow-list',
  domainsLead: 'Only people with an email address of these domains can join, and they are approved at once.',
  noDomains: 'No domain is listed: anybody can ask, and you approve or decline each request.',
  requests: 'See the requests',
  newDomain: 'Domain',
  domainHint: 'The part behind the @, such as school.org.',
  add: 'Add domain',
  remove: (domain: string) => `Remove ${domain}`,
  added: (domain: string) => `${domain} was added to the list.`,
  removed: (domain: string) => `${domain} was removed from the list.`,
  update: 'Update Settings',
} as const

/** Texts of the public page. */
export const texts = {
  title: (organization: string) => `Join ${organization}`,
  lead: 'Ask with the email address you use there. We mail you a link to go on.',
  email: 'Email',
  submit: 'Ask to join',
  haveAccount: 'A member already?',
  signIn: 'Sign in',
  mailedTitle: 'Check your inbox',
  mailed: (email: string, organization: string) =>
    `We have sent a mail to ${email}. Open the link in it to join ${organization}.`,
  waitingTitle: 'Your request is on its way',
  waiting: (email: string, organization: string) =>
    `An administrator of ${organization} looks at it. When it is approved, you get a mail at ${email} with a link to join.`,
  spam: 'No mail? Look into the spam folder, too.',
  another: 'Use another address',
} as const
