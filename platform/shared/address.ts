import { fillPath, type PathParams } from './route-path.ts'

/** The pages of the application, only for the compiler: the list of pages (features/all.pages.ts) adds itself here. */
export interface Application {}

type Listed = Application extends { readonly pages: readonly (infer P extends PageLike)[] } ? P['path'] : never

/** As much of a page as a link needs. */
export interface PageLike {
  readonly path: `/${string}`
}

declare const known: unique symbol
/**
 * An address within the application, made from a page or from input that was validated: to the compiler, a plain string
 * is not one.
 */
export type Address = `/${string}` & { readonly [known]: true }

/** Null and undefined parts are left out. */
export type Query = URLSearchParams | Readonly<Record<string, string | number | boolean | null | undefined>>

type Names<Path extends string> = keyof PathParams<Path>
/** The parameters of a page's path; a page with only a wide type can't be linked to. */
export type LinkParams<Path extends string> = string extends Path
  ? never
  : `/${string}` extends Path
    ? never
    : { readonly [Name in Names<Path>]: string | number }
/** The page itself if its path needs no parameters. */
export type Bare<P extends PageLike> = `/${string}` extends P['path']
  ? never
  : Names<P['path']> extends never
    ? P
    : never

type Rest<P extends PageLike> = [Bare<P>] extends [never]
  ? [params: LinkParams<P['path']>, query?: Query]
  : [params?: Readonly<Record<string, never>>, query?: Query]

/** The address of a page, with the parameters of its path and the parts of its query. */
export function addressOf<const P extends PageLike>(page: P, ...[params, query]: Rest<P>): Address {
  return addressAsGiven(fillPath<string>(page.path, params ?? {}), query)
}

/** The same for a property of a component that may already be an address. */
export const addressFor = (to: Address | PageLike, params: object = {}, query?: Query): Address =>
  typeof to === 'string' ? to : addressAsGiven(fillPath<string>(to.path, params), query)

/**
 * A page that a room may not import, because it is in a higher wing or its room imports this one. It is named by its
 * path, which compiles only if a page has it (docs/decisions/0250-seams-that-compile.md).
 */
export const pageAt = <const Path extends Listed>(path: Path): { readonly path: Path } => ({ path })

/** An address that is not made here: the browser's location, input that was validated, an entry of a menu. */
export function addressAsGiven(path: string, query: Query = {}): Address {
  const search = new URLSearchParams()
  for (const [name, value] of query instanceof URLSearchParams ? query : Object.entries(query))
    if (value !== null && value !== undefined) search.append(name, String(value))
  return (search.size > 0 ? `${path}?${search}` : path) as Address
}
