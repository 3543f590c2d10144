import { MantineThemeProvider } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'
import { AYUSHMAN_RED, HOPE_GREEN } from '../../ui/theme/colours.ts'
import { type HospitalType, themeFor } from '../../ui/theme/theme.ts'
import css from './hospital-colours.module.css'

const SCALES = { hope: HOPE_GREEN, ayushman: AYUSHMAN_RED }
/** The step on which white words are readable, and the one under the pointer. */
const FILLED = 7
const HOVERED = 8

function variablesOf(type: HospitalType): CSSProperties {
  const scale = SCALES[type]
  const steps = scale.map((colour, step) => [`--mantine-primary-color-${step}`, colour] as const)
  const filled = { filled: scale[FILLED], 'filled-hover': scale[HOVERED] }
  const named = Object.entries(filled).flatMap(([name, colour]) => [
    [`--mantine-primary-color-${name}`, colour] as const,
    [`--mantine-color-${type}-${name}`, colour] as const,
  ])
  return Object.fromEntries([...steps, ...named])
}

type Props = { readonly type: HospitalType; readonly children: ReactNode }

/** A part of a page in a hospital's colour, where nobody is signed in and the page itself belongs to none. */
export function HospitalColours({ type, children }: Props) {
  return (
    <MantineThemeProvider theme={themeFor(type)}>
      <div className={css.colours} style={variablesOf(type)}>
        {children}
      </div>
    </MantineThemeProvider>
  )
}
