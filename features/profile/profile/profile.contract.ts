import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { signedIn } from '#foundation/access/access.policies.ts'
import { Name, Zipcode } from '#foundation/person-fields/person.contract.ts'
import { IdentityNumber } from '#foundation/person-fields/person.contract.ts'
import { profileMessages } from './profile.messages.ts'

/** License numbers that a person may have. */
export const NUMBERS_MAX = 10

const Id = z.number(common.required).int().min(1, common.required).max(2_147_483_647)

/** Spec D8 (Information). */
export const Information = z.strictObject({ firstName: Name, lastName: Name, zipcode: Zipcode })

const employment = {
  stateId: Id.nullish(),
  industryId: Id.nullish(),
  professionId: Id.nullish(),
  jobTitleId: Id.nullish(),
}
const number = IdentityNumber.min(1, common.required)
/** A profession belongs to an industry. */
const withIndustry = <S extends z.ZodObject>(shape: S): S =>
  shape.refine(given => !given['professionId'] || Boolean(given['industryId']), {
    path: ['professionId'],
    error: profileMessages.industryFirst,
    ...judgedWith('industryId', 'professionId'),
  })
const each = (text: string) => text.toLowerCase()
const different = (numbers: readonly string[]) => new Set(numbers.map(each)).size === numbers.length

/** Spec D8 (Employment); license numbers are sent as at registration. Spec A3. */
export const Employment = withIndustry(
  z.strictObject({
    ...employment,
    externalIdentifications: z
      .array(z.strictObject({ typeId: z.literal(1), number }))
      .max(NUMBERS_MAX, profileMessages.tooManyNumbers)
      .refine(given => different(given.map(one => one.number)), profileMessages.sameNumber),
  }),
)
/** The form: each of its numbers is in a separate field. */
export const EmploymentForm = withIndustry(
  z.strictObject({
    ...employment,
    numbers: z
      .array(z.strictObject({ number }))
      .max(NUMBERS_MAX, profileMessages.tooManyNumbers)
      .superRefine((given, context) => {
        const seen = new Set<string>()
        for (const [at, one] of given.entries()) {
          if (seen.has(each(one.number)))
            context.addIssue({ code: 'custom', path: [at, 'number'], message: profileMessages.sameNumber })
          seen.add(each(one.number))
        }
      }),
  }),
)

export const OwnProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  zipcode: z.string().nullable(),
  stateId: z.number().int().nullable(),
  industryId: z.number().int().nullable(),
  professionId: z.number().int().nullable(),
  jobTitleId: z.number().int().nullable(),
  languageId: z.number().int(),
  externalIdentifications: z.array(z.object({ typeId: z.literal(1), number: z.string() })),
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const ownProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'Profile of the signed-in person',
  access: signedIn,
  response: OwnProfile,
})
export const saveInformation = endpoint({
  method: 'PUT',
  path: '/profile/information',
  summary: 'Change the signed-in person’s name and ZIP code; certificates keep the printed name',
  access: signedIn,
  body: Information,
  response: z.object({}),
})
export const saveEmployment = endpoint({
  method: 'PUT',
  path: '/profile/employment',
  summary: 'Change the signed-in person’s state, industry, profession, job title and license numbers',
  access: signedIn,
  body: Employment,
  response: z.object({}),
})
export const saveLanguage = endpoint({
  method: 'PUT',
  path: '/profile/language',
  summary: 'Choose the signed-in person’s language for trainings and mails',
  access: signedIn,
  body: z.strictObject({ languageId: Id }),
  response: z.object({}),
})
