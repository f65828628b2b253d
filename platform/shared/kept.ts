/** Like `make`, but each key's answer is made once and kept: for a few values that cost more to make than to use. */
export function keptBy<T, K = string>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  return key => {
    let one = made.get(key)
    if (one === undefined) made.set(key, (one = make(key)))
    return one
  }
}
