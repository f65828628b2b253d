/** What stands beside a line that can be called. Spec D8. */
export const hotlinesMessages = {
  call: (name: string, number: string) => `Call ${name}, ${number}`,
  checked: (source: string, month: string) => `Source: ${source}, checked ${month}`,
  verify: (source: string) => `Source: ${source}. Verify before use.`,
} as const
