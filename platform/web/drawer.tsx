import type { DrawerProps } from '@mantine/core'
import { overlay } from './overlay.tsx'

/** A panel that slides in: a phone's menu and filters. */
export const Drawer = overlay<DrawerProps>(() => import('./drawer-chunk.ts').then(chunk => chunk.Drawer))
