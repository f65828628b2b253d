import { z } from 'zod'
import { YEARS } from '#platform/shared/calendar-date.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { gridQuery, pageOf } from '#platform/shared/paging.ts'
import { LINK_MAX, safeLink } from '#platform/shared/safe-link.ts'
import { staffWho } from '#foundation/access/access.policies.ts'
import { BannerMessage } from '../banners/banners.contract.ts'
import { announcementsMessages } from './announcements.messages.ts'
import { Advertisement } from '#identity/login-advertisement/login-advertisement.contract.ts'

export const TITLE_MAX = 80
export const MESSAGE_MAX = 300
export const BUTTON_MAX = 30
export const IMAGE_MAX_BYTES = 1_048_576

const words = (most: number) =>
  z
    .string(announcementsMessages.required)
    .trim()
    .min(1, announcementsMessages.required)
    .max(most, announcementsMessages.tooLong(most))
const Moment = z.iso
  .datetime({ offset: true, error: announcementsMessages.momentWrong, abort: true })
  .regex(YEARS, announcementsMessages.momentWrong)
/** Fields that may be empty: '' and null mean the same. */
const optional = <T extends z.ZodType<string, string>>(kind: T) =>
  z
    .string()
    .trim()
    .nullish()
    .transform((given, context) => {
      const read = kind.safeParse(given ?? '')
      if (!given || read.success) return given && read.success ? read.data : null
      for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
/** A path of this site, or only http and https. Spec D3. */
const Link = z
  .string()
  .max(LINK_MAX, announcementsMessages.linkWrong)
  .transform((given, context) => {
    const link = safeLink(given)
    if (link === null) context.addIssue({ code: 'custom', message: announcementsMessages.linkWrong })
    return link ?? z.NEVER
  })

/** What staff write for a banner; it does not have the parts that are left empty. */
export const BannerFields = z
  .strictObject({
    title: words(TITLE_MAX),
    message: words(MESSAGE_MAX),
    buttonText: optional(words(BUTTON_MAX)),
    buttonLink: optional(Link),
    maintenanceDate: optional(Moment),
    /** Empty: immediately. */
    startsAt: optional(Moment),
    endsAt: optional(Moment),
    version: z.number().int().optional(),
  })
  .refine(({ buttonText, buttonLink }) => buttonText === null || buttonLink !== null, {
    path: ['buttonLink'],
    message: announcementsMessages.required,
    ...judgedWith('buttonText', 'buttonLink'),
  })
  .refine(({ buttonText, buttonLink }) => buttonLink === null || buttonText !== null, {
    path: ['buttonText'],
    message: announcementsMessages.required,
    ...judgedWith('buttonText', 'buttonLink'),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    message: announcementsMessages.endsTooEarly,
    ...judgedWith('startsAt', 'endsAt'),
  })
export type BannerFields = z.output<typeof BannerFields>

export const BANNER_STATES = ['Scheduled', 'Showing', 'Over'] as const
export const BannerState = z.enum(BANNER_STATES)
export type BannerState = z.infer<typeof BannerState>

/** A banner as staff see it: `id` is its own, not the one under which people close it. */
export const StaffBanner = BannerMessage.extend({
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  state: BannerState,
  version: z.number().int(),
})
export type StaffBanner = z.infer<typeof StaffBanner>

export const listBanners = endpoint({
  method: 'GET',
  path: '/staff/banner-messages',
  summary: 'All banner messages',
  access: staffWho('announce'),
  query: gridQuery(['startsAt', 'title'], 'desc').extend({ state: BannerState.optional() }),
  response: pageOf(StaffBanner),
})
export const addBanner = endpoint({
  method: 'POST',
  path: '/staff/banner-messages',
  summary: 'Add a banner message',
  access: staffWho('announce'),
  body: BannerFields,
  response: z.object({ id: z.number().int() }),
})
export const changeBanner = endpoint({
  method: 'PUT',
  path: '/staff/banner-messages/:id',
  summary: 'Change a banner message; people who closed it see the new text',
  access: staffWho('announce'),
  body: BannerFields,
  response: z.object({}),
})
export const deleteBanner = endpoint({
  method: 'DELETE',
  path: '/staff/banner-messages/:id',
  summary: 'Delete a banner message',
  access: staffWho('announce'),
  response: z.object({}),
})

export const StaffAdvertisement = Advertisement.extend({ enabled: z.boolean(), version: z.number().int() })
export type StaffAdvertisement = z.infer<typeof StaffAdvertisement>

/** The picture is sent beside these; if none is sent, the old one stays. */
export const AdvertisementFields = z.strictObject({
  title: words(TITLE_MAX),
  description: words(MESSAGE_MAX),
  link: optional(Link),
  enabled: z.union([z.boolean(), z.stringbool()]),
  /** 0: there was none yet. */
  version: z.coerce.number().int().optional(),
})

export const staffAdvertisement = endpoint({
  method: 'GET',
  path: '/staff/login-advertisement',
  summary: 'Advertisement of the sign-in page, whether shown or not',
  access: staffWho('announce'),
  response: StaffAdvertisement.nullable(),
})
export const saveAdvertisement = endpoint({
  method: 'PUT',
  path: '/staff/login-advertisement',
  summary: 'Change the advertisement of the sign-in page',
  access: staffWho('announce'),
  upload: { field: 'image', maxBytes: IMAGE_MAX_BYTES },
  body: AdvertisementFields,
  response: StaffAdvertisement,
})
