import type { Me, Profile } from './sign-in.contract.ts'

declare module '#platform/web/session.tsx' {
  interface Session {
    me: Me
    profile: Profile
  }
}
