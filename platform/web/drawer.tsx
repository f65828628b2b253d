import type { DrawerProps } from '@mantine/core'
import { overlay } from './overlay.tsx'

/** A panel that slides in: the menu and the filters of a phone. */
export const Drawer = overlay<DrawerProps>(() => import('./drawer-chunk.ts').then(chunk => chunk.Drawer))
