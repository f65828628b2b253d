/** Texts of how staff make cooperatives and give them organizations and administrators. Spec D2, D8. */
export const cooperativesTexts = {
  make: 'New cooperative',
  makeTitle: 'New cooperative',
  makeLead: 'Its administrator gets a mail with a link. Add organizations on the cooperative’s page.',
  name: 'Name of the cooperative',
  email: 'Administrator’s email',
  firstName: 'First name',
  lastName: 'Last name',
  cancel: 'Cancel',
  made: 'Cooperative created',
  organizations: {
    label: 'Organizations',
    add: 'Add organization',
    addTitle: (cooperative: string) => `Add an organization to ${cooperative}`,
    addLead:
      'The cooperative’s administrators will see the organization’s people, trainings and certificates. ' +
      'Its administrators read in their audit log who added it.',
    search: 'Name of the organization',
    choose: 'Add',
    chooseNamed: (name: string) => `Add ${name}`,
    belongs: (cooperative: string) => `In ${cooperative}`,
    none: 'No organization has this name.',
    added: (name: string) => `${name} added`,
    remove: 'Remove',
    removeSure: (name: string) => `Remove ${name} from the cooperative?`,
    removeText: 'The cooperative’s administrators see nothing of it any more. Nothing else changes for its people.',
    removed: (name: string) => `${name} removed`,
    empty: 'No organization belongs to this cooperative yet.',
    done: 'Done',
  },
  administrators: {
    add: 'Add administrator',
    addTitle: (name: string) => `Add an administrator of ${name}`,
    addLead: 'They get a mail. Someone without an account gets another one with a link to set a password.',
    added: 'Administrator added',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name} as an administrator`,
    removeSure: (name: string) => `Remove ${name} as an administrator?`,
    removeText: 'They stay a member and keep their trainings.',
    removed: 'Administrator removed',
    own: 'Make owner',
    ownNamed: (name: string) => `Make ${name} the owner`,
    ownSure: (name: string) => `Make ${name} the owner?`,
    ownText:
      'Today’s owner stays an administrator. Both get a mail, and the log notes it with the reason for your visit.',
    owned: 'New owner named',
  },
} as const

/** What the calls refuse. */
export const cooperativesMessages = {
  notACooperative: 'This is not a cooperative.',
  belongsAlready: 'This organization already belongs to a cooperative.',
  belongsNot: 'This organization does not belong to this cooperative.',
  inactive: 'This person is inactive here. An administrator has to activate them first.',
  noIndividuals: 'An individual has no administrators.',
} as const

/** The mail to a new administrator. */
export const administratorMail = {
  subject: (name: string) => `You are an administrator of ${name}`,
  made: (name: string, productName: string) => `${productName} support made you an administrator of ${name}.`,
  next: 'Sign in with this email address. If you have no password yet, a second mail brings you a link to set one.',
  button: 'Sign in',
  wrong: 'If this is a mistake, please reply to this mail.',
} as const
