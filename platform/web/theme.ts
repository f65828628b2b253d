import {
  createTheme,
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core'

const brand: MantineColorsTuple = [
  '#eef0fc',
  '#dde2f9',
  '#bcc6f2',
  '#98a6ea',
  '#7488e0',
  '#4f66d3',
  '#3f56c4',
  '#3548a8',
  '#2b3b8a',
  '#202c68',
]
const red: MantineColorsTuple = [
  '#fdeeed',
  '#f9d8d5',
  '#f2b0ab',
  '#ea857e',
  '#df5b53',
  '#cf3d35',
  '#b3261e',
  '#951e17',
  '#771711',
  '#58100c',
]
const green: MantineColorsTuple = [
  '#e8f5ee',
  '#cfe8da',
  '#a1d2b6',
  '#6fb98f',
  '#45a06e',
  '#2a8656',
  '#1b6e45',
  '#155837',
  '#10432a',
  '#0a2d1c',
]
const yellow: MantineColorsTuple = [
  '#fdf4e2',
  '#f9e6c0',
  '#f2cd83',
  '#e8b247',
  '#d2951f',
  '#ad770f',
  '#8a5d08',
  '#6e4a06',
  '#533704',
  '#3a2703',
]
/** Mantine's grays for the dark theme, in our tint. */
const dark: MantineColorsTuple = [
  '#e8eaf0',
  '#c5cad6',
  '#a3abba',
  '#6f7888',
  '#3d4555',
  '#2d3340',
  '#252a36',
  '#1b1f29',
  '#14171f',
  '#0e1016',
]

export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' })

/** Sizes and defaults of every component; the colors themselves are the tokens in `base.css`. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 5 },
  colors: { brand, red, green, yellow, dark },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.5' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '1.3' },
      h2: { fontSize: '16px', lineHeight: '1.4' },
      h3: { fontSize: '14px', lineHeight: '1.45' },
    },
  },
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { duration: 150, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    Drawer: { defaultProps: { transitionProps: { duration: 180 }, overlayProps: { backgroundOpacity: 0.4 } } },
    // A dialog's header is not a second banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Menu: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md', position: 'bottom-end' } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Skeleton: { defaultProps: { radius: 6 } },
  },
})

/** Mantine's own colors point to the tokens: one place decides for both themes. */
const mapped = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-input)',
  '--mantine-color-disabled': 'var(--disabled)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-primary-color-light-color': 'var(--brand-text)',
  '--mantine-color-brand-light-color': 'var(--brand-text)',
  '--mantine-color-brand-outline': 'var(--brand-text)',
  '--mantine-color-brand-light': 'var(--brand-soft)',
  '--mantine-color-red-light': 'var(--danger-soft)',
  '--mantine-color-green-light': 'var(--success-soft)',
  '--mantine-color-yellow-light': 'var(--warning-soft)',
  '--mantine-color-red-light-color': 'var(--danger)',
  '--mantine-color-red-outline': 'var(--danger)',
  '--mantine-color-green-light-color': 'var(--success)',
  '--mantine-color-yellow-light-color': 'var(--warning)',
}

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped })
