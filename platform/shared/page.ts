import { addressAsGiven, type Address, type PageLike } from './address.ts'
import type { Access } from './endpoint.ts'

/** What a route tells browsers, crawlers and link previews. Spec A2. */
export interface SeoOptions {
  /** Without one, it is what the page is called at the end of its trail, and the product. */
  readonly title?: string
  readonly title2?: string
  readonly description?: string
  readonly robots?: string
  readonly canonicalUrl?: string
  readonly setTitleManually?: boolean
  readonly og?: {
    readonly title?: string
    readonly description?: string
    readonly image?: string
    readonly url?: string
    readonly siteName?: string
    readonly type?: string
  }
  readonly twitter?: {
    readonly title?: string
    readonly description?: string
    readonly url?: string
    readonly card?: string
    readonly image?: string
  }
}

/** Where a page appears in a sidebar. */
export interface MenuEntry {
  readonly sidebar: 'organization' | 'learner' | 'coop' | 'staff'
  readonly section?: string
  readonly label: string
  readonly icon: string
  readonly order: number
  /** Shown only for offsite organizations. Spec A2. */
  readonly offsiteOnly?: boolean
}

/** What a page declares about itself, before anything is shown. */
export interface PageHead {
  /** As the router writes it: `/my-training/$registrationId`. */
  readonly path: `/${string}`
  readonly access: Access
  /** Only for profiles of these types: others are sent to /training, and their menu leaves the page out. Spec A6. */
  readonly entityTypes?: readonly string[]
  readonly seoOptions?: SeoOptions
  /** Added to the document as meta properties under these names. Spec A2. */
  readonly data?: Readonly<Record<string, string>>
  /**
   * The trail to this page, which is its last entry; shown above its title if there is a level above it. A page above
   * takes its parameters from this page's path. Spec A2.
   */
  readonly breadcrumbs?: readonly { readonly label: string; readonly page?: PageLike }[]
  readonly menu?: readonly MenuEntry[]
  /** Without the signed-in frame: sign-in pages, the player. */
  readonly bare?: boolean
  /** Whoever knows its address may see it: no other site is told from where somebody came. */
  readonly secret?: boolean
}

/** Loads the page's screen: a module with a component `Screen`. Only the browser does this. */
export type LoadScreen = () => Promise<{ readonly Screen: () => void }>

/** A page that is shown by its screen. */
export interface ShownPage extends PageHead {
  readonly screen: LoadScreen
  readonly leadsTo?: never
}

/** Another address of a page: it redirects to this one and keeps the query. */
export interface LeadingPage extends PageHead {
  readonly leadsTo: `/${string}`
  readonly screen?: never
}

export type PageSpec = ShownPage | LeadingPage

/** The picture that link previews show for every public page: without the product's name, which is a setting. */
export const SOCIAL_IMAGE = '/social.png'

/**
 * Everything that a public page tells browsers, crawlers and link previews of either kind. Without a path of its own it
 * has no canonical address. Spec A2.
 */
export function publicSeo({
  path,
  title,
  description,
  robots,
}: {
  path?: `/${string}`
  title: string
  description: string
  robots?: string
}): SeoOptions {
  const shown = { title, description, image: SOCIAL_IMAGE, ...(path && { url: path }) }
  return {
    title,
    description,
    ...(robots && { robots }),
    ...(path && { canonicalUrl: path }),
    og: { ...shown, siteName: '{product}', type: 'website' },
    twitter: { ...shown, card: 'summary_large_image' },
  }
}

/**
 * Declares one page, once: router, guards, titles, menus, the metadata in the HTML and the contents of a first load are
 * made from it.
 */
export function page<const P extends ShownPage>(spec: P): P {
  return spec
}

/** Other addresses of a page, old and new: each redirects to it, or to one view of it. */
export const aliasesOf = <const Path extends `/${string}`>(
  target: PageHead,
  paths: readonly Path[],
  leadsTo: `/${string}` = target.path,
): (LeadingPage & { readonly path: Path })[] =>
  paths.map(path => ({
    path,
    access: target.access,
    leadsTo,
    ...(target.seoOptions && { seoOptions: target.seoOptions }),
    ...(target.breadcrumbs && { breadcrumbs: target.breadcrumbs }),
  }))

/** Where another address redirects, with the original query; what the target itself says stays. */
export function leadOn(leadsTo: `/${string}`, query: URLSearchParams): Address {
  const [path, own] = leadsTo.split('?') as [`/${string}`, string?]
  const all = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(own)) all.set(name, value)
  return addressAsGiven(path, all)
}

/** The title of a page that is called nothing: '/my-training/past' is 'My Training > Past - {product}'. Spec A2. */
export function titleFromPath(path: string, productName: string): string {
  const words = path
    .split('/')
    .filter(Boolean)
    .map(part => part.replaceAll('-', ' ').replace(/(?<![\p{L}\p{N}])\p{L}/gu, letter => letter.toUpperCase()))
  return `${words.join(' > ')} - ${productName}`
}

export interface Head {
  readonly title: string
  readonly metas: readonly Readonly<Record<string, string>>[]
  readonly canonical: string | undefined
}

/**
 * Title, metas and canonical link of a page at a URL: the server writes them, the browser updates them in place. `say`
 * turns a text that a page kept into the language of the moment, where more than one is spoken. Spec A2.
 */
export function headOf(
  spec: Pick<PageSpec, 'path' | 'seoOptions' | 'data' | 'breadcrumbs'> | null,
  url: URL,
  productName: string,
  say = (text: string) => text,
): Head {
  const seo = spec?.seoOptions ?? {}
  const fill = (text: string) => say(text).replaceAll('{product}', productName)
  const data = Object.entries(spec?.data ?? {}).map(([property, content]) => ({ property, content: fill(content) }))
  const byForgot = seo.setTitleManually && /^\/verify/i.test(url.pathname)
  const own = byForgot && url.searchParams.get('forgot') !== 'true' ? (seo.title2 ?? seo.title) : seo.title
  const called = spec?.breadcrumbs?.at(-1)?.label
  const title = own ? fill(own) : called ? `${say(called)} - ${productName}` : titleFromPath(url.pathname, productName)
  const named = (name: string, content: string | undefined) => (content ? [{ name, content: fill(content) }] : [])
  const property = (name: string, content: string | undefined) =>
    content ? [{ property: name, content: fill(content) }] : []
  const { og, twitter } = seo
  // Crawlers don't understand relative addresses.
  const whole = (address: string | undefined) => (address ? new URL(fill(address), url.origin).href : undefined)
  return {
    title,
    metas: [
      ...named('description', seo.description),
      ...named('robots', seo.robots),
      ...property('og:title', og?.title),
      ...property('og:description', og?.description),
      ...property('og:image', whole(og?.image)),
      ...property('og:url', whole(og?.url)),
      ...property('og:site_name', og?.siteName),
      ...property('og:type', og?.type),
      ...named('twitter:title', twitter?.title),
      ...named('twitter:description', twitter?.description),
      ...named('twitter:url', whole(twitter?.url)),
      ...named('twitter:card', twitter?.card),
      ...named('twitter:image', whole(twitter?.image)),
      ...data,
    ],
    canonical: whole(seo.canonicalUrl),
  }
}
