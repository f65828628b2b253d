import { buffer } from 'node:stream/consumers'
import type { Services } from '#platform/server/feature.ts'
import { currentLanguage } from '#platform/server/language.ts'
import type { EntityScope } from '#platform/server/scope.ts'
import type { Logo } from './transcript-pages.server.ts'
import { printTranscript } from './transcript-print.server.ts'
import { outsideRows, TRANSCRIPT_MAX, transcriptRows } from './transcript-rows.server.ts'

/** Whose transcript it is: a member of the entity, as they are called today. */
export interface Transcribed {
  readonly membershipId: number
  readonly person: string
  readonly email: string
}

/** What a member took and earned in one organization, as a PDF in the reader's language. Spec D8. */
export async function makeTranscript(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'files'>,
  entity: EntityScope,
  { membershipId, person, email }: Transcribed,
): Promise<Uint8Array> {
  const { clock, config } = services
  const [rows, outside, logo] = await Promise.all([
    transcriptRows(services, entity, membershipId),
    outsideRows(services, entity, membershipId),
    logoOf(services, entity),
  ])
  return printTranscript({
    language: currentLanguage(),
    productName: config.productName,
    person,
    email,
    organization: entity.type === 'Individual' ? null : entity.name,
    logo,
    timeZone: entity.timeZone,
    today: clock.today(entity.timeZone),
    rows: rows.slice(0, TRANSCRIPT_MAX),
    cut: rows.length > TRANSCRIPT_MAX ? TRANSCRIPT_MAX : null,
    outside,
  })
}

/** The organization's logo, if it is of a kind that PDF can show. A transcript is worth more than its picture. */
async function logoOf({ db, files }: Pick<Services, 'db' | 'files'>, entity: EntityScope): Promise<Logo | null> {
  const logo = await entity
    .from('organizationLogos', db)
    .select(['organizationLogos.storageKey', 'organizationLogos.mediaType'])
    .executeTakeFirst()
  if (!logo || logo.mediaType === 'image/webp') return null
  const bytes = await files.read(logo.storageKey).then(buffer, () => null)
  return bytes && { bytes: Uint8Array.from(bytes), format: logo.mediaType === 'image/png' ? 'png' : 'jpg' }
}
