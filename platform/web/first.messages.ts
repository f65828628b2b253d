/** Texts of what each page may need before anything else is loaded. */
export const firstTexts = {
  broken: 'This page could not be shown. Everything you saved is safe. If it happens again, please write to',
  reload: 'Reload the page',
  toHome: 'Go to the home page',
  unreachable: 'The server could not be reached.',
  noReason: 'The server gave no reason.',
  help: 'Help',
  loading: 'Loading',
  dismiss: 'Dismiss',
  closeBanner: (title: string) => `Close: ${title}`,
  environment: 'Environment',
  environmentIs: (name: string) => `Environment: ${name}`,
  showPassword: 'Show or hide the password',
} as const
