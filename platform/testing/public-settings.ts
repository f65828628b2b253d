/** What an installation on a public address must set; a test leaves one out, or adds to them. */
export const publicSettings = {
  PUBLIC_URL: 'https://train.example.org',
  APP_SECRET: 'x'.repeat(32),
  MAIL: 'none',
  PAYMENTS: 'test',
} as const satisfies NodeJS.ProcessEnv
