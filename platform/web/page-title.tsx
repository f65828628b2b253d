import { type ReactNode, useEffect, useRef } from 'react'
import { navigationsSoFar } from './place.ts'

/** The heading of a page, focused if the person came from another page. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (navigationsSoFar() > 0) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
