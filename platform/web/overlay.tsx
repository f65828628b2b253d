import { type ComponentType, useEffect, useState } from 'react'
import { onDemand } from './on-demand.ts'

/** A dialog or drawer whose code is loaded when it is first opened. */
export function overlay<P extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const chunk = onDemand(load)
  return function Overlay(props: P) {
    const Loaded = chunk.use()
    const [wanted, setWanted] = useState(false)
    useEffect(() => {
      if (!props.opened) return
      chunk.want()
      setWanted(true)
    }, [props.opened])
    return Loaded && wanted ? <Opening Shown={Loaded} shown={props} /> : null
  }
}

/** Closed at first, then open: only then does an overlay learn where to return the focus. */
function Opening<P extends { readonly opened: boolean }>({ Shown, shown }: { Shown: ComponentType<P>; shown: P }) {
  const [mounted, setMounted] = useState(false)
  useEffect(() => {
    setMounted(true)
  }, [])
  return <Shown {...shown} opened={shown.opened && mounted} />
}
