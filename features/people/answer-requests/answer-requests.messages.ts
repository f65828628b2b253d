const requests = (count: number) => (count === 1 ? '1 request' : `${count.toLocaleString('en-US')} requests`)

/** What is asked before all requests that match are answered. */
export const answerRequestsTexts = {
  title: {
    approve: (count: number) => `Approve ${requests(count)}?`,
    decline: (count: number) => `Decline ${requests(count)}?`,
  },
  text: {
    approve:
      'Everyone who is waiting gets a link by email. Requests that were answered or have expired stay as they are.',
    decline:
      'We notify everyone who is waiting by email. Requests that were answered or have expired stay as they are.',
  },
} as const
