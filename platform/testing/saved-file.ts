import { onTestFinished, vi } from 'vitest'

/** What the browser is asked to save from here on: each file's name and content. */
export function savedFiles(): { readonly name: string; readonly content: Blob }[] {
  const saved: { name: string; content: Blob }[] = []
  const urls = new Map<string, Blob>()
  const make = vi.fn((content: Blob) => {
    const url = `blob:test/${urls.size}`
    urls.set(url, content)
    return url
  })
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = urls.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  onTestFinished(() => clicked.mockRestore())
  return saved
}
