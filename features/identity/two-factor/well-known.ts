/** One password for everyone in the demonstration. Spec D12. */
export const DEMO_PASSWORD = 'Demo-2026!'

/** The authenticator secrets of the demonstration's staff: known to everyone, and used nowhere else. Spec D12. */
export const staffSecrets = {
  'admin@upstander.test': 'UPSTANDERADMINDEMOSECRETONLY2345',
  'support@upstander.test': 'UPSTANDERSUPPORTDEMOSECRETONLY23',
} as const
