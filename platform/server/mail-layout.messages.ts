/** What stands around the text of every mail. */
export const mailTexts = {
  instead: 'If the button does not work, open this link:',
  via: (sender: string, product: string) => `${sender} via ${product}`,
  unsubscribe: 'Unsubscribe from these mails',
} as const
