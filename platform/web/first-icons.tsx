import type { CSSProperties } from 'react'

/** The few drawings that the first page and the toasts need; all others are in `icons.tsx`. */
export const firstPaths = {
  alert:
    'M12 8v5m0 3.5h.01M10.4 3.9 2.6 17.4A1.9 1.9 0 0 0 4.2 20h15.6a1.9 1.9 0 0 0 1.6-2.6L13.6 3.9a1.9 1.9 0 0 0-3.2 0Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M10 5.8a9 9 0 0 1 2-.3c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.8 3.600' +
    'M6.5 7.500A15.5 15.5 0 0 0 2.5 12s3.5 6.5 9.5 6.500a9 9 0 0 0 4.5-1.200M3 3l18 18M9.9 10a3 3 0 0 0 4.1 4.2',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6m0-9.500h.01',
} as const

interface DrawingProps {
  readonly path: string
  readonly size?: number | undefined
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly heavy?: boolean
}

/** A line drawing on a 24 by 24 grid. It says nothing to a screen reader: the text beside it does. */
export function Drawing({ path, size = 20, className, style, heavy = false }: DrawingProps) {
  return (
    <svg
      className={className}
      style={{ flex: 'none', ...style }}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={heavy ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}

/** One of the few icons of the first page: it does not load all the others. */
export function FirstIcon({ name, ...rest }: Omit<DrawingProps, 'path'> & { readonly name: keyof typeof firstPaths }) {
  return <Drawing path={firstPaths[name]} {...rest} />
}

/** The product's mark: one figure standing up beside another. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="#3f56c4" />
      <circle cx="12" cy="11" r="3.5" fill="#fff" />
      <path d="M5.5 25c0-5 2.9-8 6.5-8s6.5 3 6.5 8z" fill="#fff" />
      <circle cx="20.5" cy="9" r="3.5" fill="#c9d2ff" />
      <path d="M17 15.600c1-.4 2.2-.6 3.5-.6 3.6 0 6.5 3 6.5 8v2h-6.300c0-4-1.3-7.4-3.7-9.400z" fill="#c9d2ff" />
    </svg>
  )
}
