/** Texts of the page for what is not there. Spec A2. */
export const notFoundTexts = {
  notFound: "Sorry, we can't seem to find that page.",
  notFoundLabel: '404 Error',
  returnHome: 'Return to Home',
  unavailable: 'Page is Unavailable',
  unavailableText: 'The public page for the Organization is not available.',
  unavailableAdvice: 'Please contact your Organization Administrator.',
} as const
