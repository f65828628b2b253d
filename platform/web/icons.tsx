import type { CSSProperties } from 'react'
import { Drawing, firstPaths } from './first-icons.tsx'

export { Mark } from './first-icons.tsx'

/** Line drawings on a 24 by 24 grid, stroke 1.75; one set, drawn for the product. */
const paths = {
  ...firstPaths,
  archive: 'M4 8v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M3 4h18v4H3zm7 8h4',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  arrowRight: 'M5 12h14m-6-6 6 6-6 6',
  assign: 'M9 4H6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-3M9 3h6v4H9zm3 8v6m-3-3h6',
  award: 'M12 15a6 6 0 1 0 0-12 6 6 0 0 0 0 12Zm-3.5-1.1L7 21l5-2.5 5 2.5-1.5-7.1',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2.5 7.5 2.5 7.5h-17S6 15 6 9Zm4 11a2 2 0 0 0 4 0',
  book: 'M4 5.5A2.5 2.5 0 0 1 6.5 3H20v18H6.5A2.5 2.5 0 0 1 4 18.5zm0 13A2.5 2.5 0 0 1 6.5 16H20',
  briefcase:
    'M4 8h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm5 0V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3M3 13h18',
  building: 'M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17m0-12h3a1 1 0 0 1 1 1v11M3 21h18M9 7h2m-2 4h2m-2 4h2',
  calendar: 'M5 5h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h18M8 3v4m8-4v4',
  card: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h20M6 15h4',
  chart: 'M4 20V10m5.5 10V4M15 20v-8m5.5 8V7',
  checkCircle: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-4-9 3 3 5-6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  chevronUp: 'm6 15 6-6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  dashboard: 'M4 4h7v9H4zm9 0h7v5h-7zM4 15h7v5H4zm9-4h7v9h-7z',
  dots: 'M5 12h.01M12 12h.01M19 12h.01',
  download: 'M12 4v11m-5-5 5 5 5-5M4 20h16',
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zm10-13 3 3',
  exit: 'M15 4h3a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3M10 8l-4 4 4 4m-4-4h10',
  external: 'M14 4h6v6m0-6-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4',
  file: 'M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm8 0v5h5',
  filter: 'M4 6h16M7 12h10m-7 6h4',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.5 3.8 5.6 3.8 9s-1.3 6.5-3.8 9c-2.5-2.5-3.8-5.6-3.8-9S9.5 5.5 12 3Z',
  groups:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 9c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 4.300a3.5 3.5 0 0 1 0 6.400m2.5 3.800c1.9.9 3 2.8 3 5.5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm-2.5-11.500a2.5 2.5 0 1 1 3.8 2.100c-.9.6-1.3 1-1.3 1.900m0 3.500h.01',
  history: 'M3.5 12a8.5 8.5 0 1 0 2.6-6.100L3 9m0-5v5h5m4-2v5l3.5 2',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6L11.5 7M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.6',
  lock: 'M6 11h12a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1Zm2 0V7.500a4 4 0 0 1 8 0V11',
  mail: 'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm-1 2 9 6 9-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  moon: 'M20 14.500A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.500Z',
  people: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9c0-4 3.4-6.5 7.5-6.500s7.5 2.5 7.5 6.5',
  phone:
    'M5 4h4l1.5 5L8 10.500a12 12 0 0 0 5.5 5.500l1.5-2.5 5 1.500v4a1.5 1.5 0 0 1-1.6 1.500A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4Z',
  play: 'M7 4.500v15l12-7.500z',
  pause: 'M8 5v14m8-14v14',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3h10v6M7 17H4a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-3M7 14h10v7H7z',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L3 9.500M3 4v5.500h5.500M4 13a8 8 0 0 0 14.3 4l2.7-2.500m0 5.500v-5.500h-5.5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  shield: 'M12 3 5 6v5c0 5 3 8.5 7 10 4-1.5 7-5 7-10V6zm-3 9 2.2 2.200L15.5 10',
  sort: 'm8 9 4-4 4 4M8 15l4 4 4-4',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.900L3.5 9.700l5.9-.8z',
  sun:
    'M12 16.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z' +
    'M12 2v2m0 16v2M2 12h2m16 0h2M4.9 4.900l1.4 1.400m11.4 11.4 1.4 1.400m0-14.2-1.4 1.400M6.3 17.700l-1.4 1.4',
  training: 'm12 4 10 5-10 5L2 9zm-6 7v5.500c2 1.7 4 2.5 6 2.500s4-.8 6-2.500V11m4-2v6',
  trash: 'M4 7h16m-10 4v6m4-6v6M6 7l1 13a1 1 0 0 0 1 1h8a1 1 0 0 0 1-1l1-13M9 7V4a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3',
  upload: 'M12 15V4m-5 5 5-5 5 5M4 20h16',
  userPlus: 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 9c0-4 3.4-6.5 7.5-6.5 1.7 0 3.2.4 4.5 1.200M19 14v6m-3-3h6',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths) as IconName[]

interface IconProps {
  readonly name: IconName
  readonly size?: number
  readonly className?: string | undefined
  readonly style?: CSSProperties
}

/** An icon beside text. */
export function Icon({ name, ...rest }: IconProps) {
  return <Drawing path={paths[name]} heavy={name === 'dots'} {...rest} />
}
