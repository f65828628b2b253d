import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { personFieldsMessages } from './person-fields.messages.ts'
import { OrganizationName } from './person.contract.ts'

/** An entry of a list that the server keeps, by its id. */
export const Chosen = z.number(common.required).int().min(1, common.required).max(2_147_483_647)

/** Only http and https, with or without the scheme. Spec A5, D3. */
export const WEBSITE =
  /^(?:https?:\/\/)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::\d{1,5})?(?:[/?#][^\s<>"']*)?$/i
/** A website as it is stored: with its scheme. */
export const withScheme = (website: string | null | undefined): string | null =>
  !website ? null : /^https?:\/\//i.test(website) ? website : `https://${website}`

/** The fields of a new organization, whoever founds it. Spec A3, A5. */
export const organizationShape = {
  name: OrganizationName,
  stateId: Chosen,
  industryId: Chosen,
  website: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .max(500, personFieldsMessages.websiteInvalid)
        .regex(WEBSITE, personFieldsMessages.websiteInvalid),
    ])
    .nullish(),
}
