/** Titles, menu entries and trail of the pages. */
export const signUpPageTexts = {
  title: 'Register - {product}',
  description:
    'Register as an individual learner or for your organization, and start mandated reporter training today.',
  registerAsAnIndividualTitle: 'Register as an Individual - {product}',
  description2: 'Take your state’s mandated reporter training and download your certificate, at no cost.',
  registerYourOrganizationTitle: 'Register Your Organization - {product}',
  description3: 'Invite your staff, assign mandated reporter training and see who is compliant. Try it for 14 days.',
} as const
