import { common } from '../../platform/shared/common.messages.ts'

/** What the fields of staff refuse with; shared by both of the room's screens and the server. */
export const messages = {
  required: common.required,
  tooLong: (most: number) => `Cannot exceed ${most} characters`,
  linkWrong: 'Use a path of this site, such as /my-training, or an address that begins with http:// or https://.',
  momentWrong: 'Choose a date and a time.',
  endsTooEarly: 'This must be later than the beginning.',
  imageWrong: 'Use a PNG, JPEG or WebP picture of at most 5000 pixels a side.',
  imageTooLarge: 'The file must be smaller than 1 MB.',
  unknownBanner: 'This message is no longer there.',
} as const
