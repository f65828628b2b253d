import { useLayoutEffect } from 'react'
import { headOf, type PageSpec } from '../shared/page.ts'
import type { Place } from './place.ts'
import { settings } from './settings.ts'

/**
 * Keeps the document's title, metas and canonical link in line with the page, replacing what the server wrote. Spec A2.
 */
export function useHead(page: PageSpec, { path, query }: Place): void {
  const search = query.toString()
  // Runs before the effects of the content: a page that finds it should not be shown may change the head.
  useLayoutEffect(() => {
    const head = headOf(page, new URL(`${path}?${search}`, location.origin), settings.productName)
    document.title = head.title
    for (const old of document.head.querySelectorAll('meta[data-page]')) old.remove()
    for (const attributes of head.metas) document.head.append(metaOf(attributes))
    setCanonical(head.canonical)
  }, [page, path, search])
}

function metaOf(attributes: Readonly<Record<string, string>>): HTMLMetaElement {
  const meta = document.createElement('meta')
  for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value)
  meta.dataset['page'] = ''
  return meta
}

function setCanonical(url: string | undefined): void {
  document.head.querySelector('link[rel="canonical"]')?.remove()
  if (!url) return
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = url
  document.head.append(link)
}
