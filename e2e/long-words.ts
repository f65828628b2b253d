/**
 * Runs in the page: what is read becomes a third longer, as German is, by longer words (at most twice as long, and of 24
 * letters), the longest first. Numbers and addresses stay as they are, and so does what a person is not shown.
 */
export function lengthen(): number {
  const [share, letters] = [0.35, 24]
  let touched = 0
  const longer = (text: string) => {
    let left = Math.ceil(text.trim().length * share)
    const parts = text.split(/(\s+)/)
    const plain = parts.flatMap((part, at) => (/^\p{L}{3,23}[,.:;?!…]*$/u.test(part) ? [at] : []))
    for (const at of plain.toSorted((one, other) => (parts[other] ?? '').length - (parts[one] ?? '').length)) {
      const [, word = '', sign = ''] = /^(\p{L}+)(.*)$/u.exec(parts[at] ?? '') ?? []
      const more = Math.min(left, letters - word.length, word.length)
      parts[at] = word + word.toLowerCase().repeat(letters).slice(0, more) + sign
      left -= more
    }
    touched += 1
    return parts.join('')
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement as HTMLElement
    if (!node.nodeValue?.trim() || parent.closest('script, style, noscript, svg, pre, code, iframe')) continue
    if (parent.checkVisibility()) node.nodeValue = longer(node.nodeValue)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
    field.placeholder = longer(field.placeholder)
  return touched
}

/** Runs in the page: controls that lie over one another, by what they are called. */
export function overlaps(): string[] {
  const nameOf = (one: Element) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60) || one.tagName
  const stays = (one: Element | null): boolean =>
    one !== null && (/fixed|sticky/.test(getComputedStyle(one).position) || stays(one.parentElement))
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, [role="tab"]')]
    .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter(one => !one.closest('[aria-hidden="true"], [inert], .visually-hidden') && !stays(one))
    .map(one => ({ one, box: one.getBoundingClientRect(), around: one.closest('.mantine-Input-wrapper, label') }))
    .filter(({ box }) => box.width > 2 && box.height > 2)
  return controls.flatMap(({ one, box, around }, at) =>
    controls.slice(at + 1).flatMap(other => {
      if (one.contains(other.one) || other.one.contains(one) || (around && around === other.around)) return []
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      return wide > 1 && high > 1 ? [`${nameOf(one)} lies over ${nameOf(other.one)}`] : []
    }),
  )
}
