/**
 * A line in which owners take turns: an owner who adds sixty things at once waits behind the first thing of everyone
 * else. An owner is named from the outside in (a tenant, then a person in it), and turns are taken at each level.
 */
export class FairLine<T> {
  readonly #owners = new Map<string, FairLine<T>>()
  readonly #items: T[] = []
  #length = 0

  get length(): number {
    return this.#length
  }

  add(item: T, [owner, ...within]: readonly string[]): void {
    this.#length += 1
    if (owner === undefined) {
      this.#items.push(item)
      return
    }
    let line = this.#owners.get(owner)
    if (!line) this.#owners.set(owner, (line = new FairLine()))
    line.add(item, within)
  }

  take(): T | undefined {
    if (this.#length === 0) return undefined
    this.#length -= 1
    if (this.#items.length > 0) return this.#items.shift()
    const [[owner, line] = []] = this.#owners
    if (owner === undefined || !line) return undefined
    const item = line.take()
    // To the end, behind everyone who waits.
    this.#owners.delete(owner)
    if (line.length > 0) this.#owners.set(owner, line)
    return item
  }
}
