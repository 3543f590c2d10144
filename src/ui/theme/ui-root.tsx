import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ConfirmHost } from '../feedback/confirm.tsx'
import { HintHost } from '../feedback/hint.tsx'
import { ToastHost } from '../feedback/toast-host.tsx'
import { keepKeysInLists } from '../forms/list-keys.ts'
import { followFocus } from '../keyboard/focus-return.ts'
import { keepEscapeInside } from '../keyboard/innermost-escape.ts'
import { type Letterhead, LetterheadContext } from '../print/letterhead.ts'
import { PrintHost } from '../print/print-host.tsx'
import { type HospitalType, houseVariables, themeFor } from './theme.ts'

type Props = { readonly type: HospitalType; readonly letterhead: Letterhead | null; readonly children: ReactNode }

/** A taste of the person at this browser: light, dark, or as the system has it. */
const schemes = localStorageColorSchemeManager({ key: 'hmis_color_scheme' })

/** What stands around every screen: the hospital's theme, and the places of toasts, questions and prints. */
export function UiRoot({ type, letterhead, children }: Props) {
  useEffect(keepEscapeInside, [])
  useEffect(keepKeysInLists, [])
  useEffect(followFocus, [])
  return (
    <MantineProvider
      theme={themeFor(type)}
      cssVariablesResolver={houseVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <LetterheadContext value={letterhead}>
        {children}
        <ConfirmHost />
        <PrintHost />
      </LetterheadContext>
      <ToastHost />
      <HintHost />
    </MantineProvider>
  )
}
