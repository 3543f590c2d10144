import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import type { Entered } from '../../../notes/model/kinds.ts'
import type { VisitOfNote } from '../../../notes/model/shown-note.ts'
import type { ToolsOfNote } from '../../../notes/web/tools-of-note.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../ui/page/url.ts'

const TestsOfNote = lazy(() => import('./tests-of-note.tsx'))
const MedicinesOfNote = lazy(() => import('./medicines-of-note.tsx'))
const DiagnosisOfNote = lazy(() => import('./diagnosis-of-note.tsx'))
const VitalsOfNote = lazy(() => import('./vitals-of-note.tsx'))

const WORDS: Readonly<Record<Entered, string>> = {
  tests: 'Tests and studies',
  medicines: 'Medicines',
  diagnosis: 'Diagnosis',
  vitals: 'Vital signs',
}
const ALL = Object.keys(WORDS) as Entered[]

/** Orders and entries from inside a note, above what is typed; what was ordered or entered is told in the note with its source. */
export const NoteTools: ToolsOfNote = ({ note: { visit }, offered, onEntered }) => {
  const may = useMay(visit)
  const url = useUrl()
  const shown = ALL.filter((one) => offered.includes(one) && may[one])
  const what = shown.find((one) => one === url.text('do'))
  if (shown.length === 0) return null
  const dialog: DialogOfNote = {
    visit,
    onEntered: (words) => what && onEntered(what, words),
    onClose: () => url.set({ do: null }),
  }
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" leftSection={buttonIcon(IconPlus)}>
            Order or enter
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((one) => (
            <Menu.Item key={one} onClick={() => url.open({ do: one })}>
              {WORDS[one]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {what === 'tests' && <TestsOfNote {...dialog} />}
        {what === 'medicines' && <MedicinesOfNote {...dialog} />}
        {what === 'diagnosis' && <DiagnosisOfNote {...dialog} />}
        {what === 'vitals' && <VitalsOfNote {...dialog} />}
      </Suspense>
    </>
  )
}

export type DialogOfNote = {
  readonly visit: VisitOfNote
  onEntered(words: string): void
  onClose(): void
}

/** What this account orders or enters for the patient now: medicines only for who lies here. */
function useMay({ admittedAt, dischargedAt }: VisitOfNote): Readonly<Record<Entered, boolean>> {
  const { can } = useAuth()
  const isHere = admittedAt !== null && dischargedAt === null
  return {
    tests: can('order:create') && can('order:read'),
    medicines: isHere && can('treatment:read') && (can('medication-order:write') || can('medication-order:tell')),
    diagnosis: can('treatment:edit') && can('visit:read'),
    vitals: can('observation:write') && can('observation:read'),
  }
}
