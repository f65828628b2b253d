// autocannon has no types; these are the parts that the benchmarks use.
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly amount?: number
    readonly overallRate?: number
    readonly headers?: Readonly<Record<string, string>>
    readonly requests?: readonly {
      readonly method?: string
      readonly path?: string
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }[]
  }
  interface Result {
    readonly requests: { readonly total: number; readonly average: number }
    readonly latency: { readonly p50: number; readonly p99: number }
    readonly duration: number
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
