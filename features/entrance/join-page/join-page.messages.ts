/** Texts of the settings of the join page. Spec B2, B8. */
export const settingsTexts = {
  title: 'Join Org Web Page',
  lead: 'A public page where people ask to join your organization.',
  promotionTitle: 'Let people join with a plan',
  promotion:
    'Publish one link: staff and volunteers ask to join, and you decide who does. Included in every paid plan.',

  page: 'Public page',
  enabled: 'Enable the public page',
  enabledHint: 'While it is off, the link does not work and nobody can ask to join.',
  address: 'Address',
  link: 'Link to the page',
  copy: 'Copy Link To Clipboard',
  copied: 'Copied Link',
  copyFailed: 'Your browser did not allow copying. Select the link and copy it.',
  qrCode: 'Get QR code',
  open: 'Open the page',
  slug: 'Custom URL slug (optional)',
  slugHint: 'The last part of the link: up to 50 letters, digits, hyphens or underscores.',

  domains: 'Email allow-list',
  domainsLead: 'Only people with an email address in these domains can join. They are approved automatically.',
  noDomains: 'No domains listed. Anyone can ask to join, and you approve or decline each request.',
  requests: 'See the requests',
  newDomain: 'Domain',
  domainHint: 'The part after the @, such as school.org.',
  add: 'Add domain',
  remove: (domain: string) => `Remove ${domain}`,
  added: (domain: string) => `${domain} was added to the list.`,
  removed: (domain: string) => `${domain} was removed from the list.`,
  update: 'Update Settings',
} as const

/** Texts of the public page. */
export const joinPageTexts = {
  title: (organization: string) => `Join ${organization}`,
  lead: 'Enter the email address you use there. We email you a link to continue.',
  email: 'Email',
  submit: 'Ask to join',
  haveAccount: 'Already a member?',
  signIn: 'Sign in',
  mailedTitle: 'Check your inbox',
  mailed: (email: string, organization: string) =>
    `We sent an email to ${email}. Open the link in it to join ${organization}.`,
  waitingTitle: 'Request sent',
  waiting: (email: string, organization: string) =>
    `An administrator of ${organization} will review it. If it is approved, we email a link to join to ${email}.`,
  spam: 'No email? Check your spam folder.',
  another: 'Use another address',
} as const
