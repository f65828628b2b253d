/** As `make`, but each key's answer is made once and kept: for what costs more to make than to use, and of which there are few. */
export function keptBy<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return key => {
    let one = made.get(key)
    if (one === undefined) made.set(key, one = make(key))
    return one
  }
}
