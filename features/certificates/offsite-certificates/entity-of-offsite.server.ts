import type { Db } from '#platform/server/db.ts'

/** Which organization an offsite certificate belongs to. */
export async function entityOfOffsite(
  db: Db,
  { offsiteCertificateId }: { offsiteCertificateId: number },
): Promise<string | null> {
  const found = await db
    .selectFrom('offsiteCertificates')
    .innerJoin('entities', 'entities.id', 'offsiteCertificates.entityId')
    .select('entities.guid')
    .where('offsiteCertificates.id', '=', offsiteCertificateId)
    .executeTakeFirst()
  return found?.guid ?? null
}
