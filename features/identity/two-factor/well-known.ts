/** One password for everybody of the demonstration. Spec D12. */
export const DEMO_PASSWORD = 'Demo-2026!'

/** The authenticator secrets of the demonstration's staff: known to everybody, and to no other world. Spec D12. */
export const staffSecrets = {
  'admin@upstander.test': 'UPSTANDERADMINDEMOSECRETONLY2345',
  'support@upstander.test': 'UPSTANDERSUPPORTDEMOSECRETONLY23',
} as const
