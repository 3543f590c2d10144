import type { MantineColorsTuple } from '@mantine/core'

/** The hospitals' scales: the seventh step is the hospital's own colour, on which white text is readable. */
export const HOPE_GREEN: MantineColorsTuple = [
  '#f0fdf4',
  '#dcfce7',
  '#bbf7d0',
  '#86efac',
  '#4ade80',
  '#22c55e',
  '#16a34a',
  '#15803d',
  '#166534',
  '#14532d',
]
export const AYUSHMAN_RED: MantineColorsTuple = [
  '#fef2f2',
  '#fee2e2',
  '#fecaca',
  '#fca5a5',
  '#f87171',
  '#ef4444',
  '#dc2626',
  '#b91c1c',
  '#991b1b',
  '#7f1d1d',
]

/** What cannot be undone, in either hospital: a vermilion that is not ayushman's red, and never without words. */
export const DANGER_RED: MantineColorsTuple = [
  '#fef3f1',
  '#fde3df',
  '#fac5bd',
  '#f5a094',
  '#ee7f70',
  '#dd4f3c',
  '#c0361f',
  '#a3260f',
  '#861f0d',
  '#6b1a0d',
]

/** Greys with a hair of warmth. */
export const WARM_GREY: MantineColorsTuple = [
  '#faf9f7',
  '#f4f3f0',
  '#eae8e4',
  '#dedbd5',
  '#cbc7bf',
  '#a8a39a',
  '#6a655d',
  '#57534c',
  '#3b3833',
  '#1f1d1a',
]
export const WARM_DARK: MantineColorsTuple = [
  '#e9e6e1',
  '#cfcbc4',
  '#aba69d',
  '#8b867d',
  '#4d4a44',
  '#35332f',
  '#262422',
  '#1d1c1a',
  '#171614',
  '#100f0e',
]
