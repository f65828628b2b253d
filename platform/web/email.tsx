/** A long address breaks before its @ first, never in the middle of a name as long as that is enough; other text is as it is. */
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
