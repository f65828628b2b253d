import { onTestFinished, vi } from 'vitest'

/** The tabs that are opened from here on, and what each shows. */
export function openedTabs(): { shows: string | null; closed: boolean }[] {
  const tabs: { shows: string | null; closed: boolean }[] = []
  Object.assign(URL, { createObjectURL: () => `blob:test/${tabs.length}`, revokeObjectURL: () => undefined })
  const opened = vi.spyOn(window, 'open').mockImplementation(() => {
    const tab = { shows: null as string | null, closed: false }
    tabs.push(tab)
    return {
      opener: window,
      location: {
        replace: (address: string) => {
          tab.shows = address
        },
      },
      close: () => {
        tab.closed = true
      },
    } as unknown as Window
  })
  onTestFinished(() => opened.mockRestore())
  return tabs
}
