/** A long address breaks before its @ first, and inside a name only if that is not enough; other text is unchanged. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return at < 0 ? (
    address
  ) : (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
