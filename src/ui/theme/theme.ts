import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core'
import { optionsFilter } from '../forms/options-filter.ts'
import { AYUSHMAN_RED, DANGER_RED, HOPE_GREEN, WARM_DARK, WARM_GREY } from './colours.ts'

export type HospitalType = 'hope' | 'ayushman'

const MOTION = { transitionProps: { duration: 120, timingFunction: 'ease-out' } }
/** The specification's tooltip delay (specification 1 section 9). */
const TOOLTIP_DELAY_MS = 700

/** A dialog's head is no second banner of the page. */
const HEAD = { attributes: { header: { role: 'presentation' } } }

/** Every list is typed into; its first match is what Enter takes (forms/list-keys.ts). */
const TYPED_INTO = {
  searchable: true,
  // Going through a form with Tab covers nothing.
  openOnFocus: false,
  selectFirstOptionOnChange: true,
  filter: optionsFilter,
  nothingFoundMessage: 'Nothing matches',
} as const

const shared: MantineThemeOverride = {
  fontFamily: "'Inter Variable', system-ui, 'Noto Sans Devanagari', sans-serif",
  fontFamilyMonospace: "'Inter Variable', system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  primaryShade: 7,
  black: '#1f1d1a',
  components: {
    Tooltip: {
      defaultProps: { openDelay: TOOLTIP_DELAY_MS, events: { hover: true, focus: true, touch: false }, ...MOTION },
    },
    Modal: {
      defaultProps: {
        ...MOTION,
        ...HEAD,
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    Drawer: {
      defaultProps: {
        ...MOTION,
        ...HEAD,
        closeButtonProps: { 'aria-label': 'Close' },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
    Menu: { defaultProps: { ...MOTION, shadow: 'md' } },
    Popover: { defaultProps: { ...MOTION, shadow: 'md' } },
    Select: { defaultProps: { comboboxProps: MOTION, checkIconPosition: 'right', ...TYPED_INTO } },
    MultiSelect: { defaultProps: TYPED_INTO },
  },
}

const ofHospital = (type: HospitalType, colour: NonNullable<MantineThemeOverride['colors']>[string]) =>
  createTheme({
    ...shared,
    primaryColor: type,
    colors: { [type]: colour, red: DANGER_RED, gray: WARM_GREY, dark: WARM_DARK },
  })

const THEMES = { hope: ofHospital('hope', HOPE_GREEN), ayushman: ofHospital('ayushman', AYUSHMAN_RED) }

/** The look of a hospital: the application's own, with the hospital's colour. */
export const themeFor = (type: HospitalType): MantineThemeOverride => THEMES[type]

/** Mantine's own colours where ours are stricter: readable placeholders and errors, quiet lines. */
export const houseVariables: CSSVariablesResolver = () => {
  const ours = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-dimmed': 'var(--ink-quiet)',
    '--mantine-color-placeholder': 'var(--ink-quiet)',
    '--mantine-color-error': 'var(--error-ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled-color': 'var(--ink-quiet)',
  }
  return { variables: {}, light: ours, dark: ours }
}
