import type { Standing } from '#training/standing/standing.contract.ts'

/** Where the active members behind a number of the cooperative's dashboard are listed: of one organization, or of all. Spec D8, D14. */
export function peopleBehind(standing: Standing | null, organization?: string): string {
  const query = [
    ['tab', 'people'],
    ...(organization ? [['organization', organization]] : []),
    ...(standing ? [['trainingStatus', standing]] : []),
  ]
  return `/coop/dashboard?${new URLSearchParams(query)}`
}
