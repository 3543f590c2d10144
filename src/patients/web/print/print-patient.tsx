import { Button, Group, SegmentedControl, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useAuth } from '../../../access/web/session.tsx'
import { printElement } from '../../../ui/print/print-frame.tsx'
import type { PatientCard } from '../registration/patient-fields.ts'
import { LABELS_A_SHEET, LabelSheet, PatientCardPrint } from './patient-card.tsx'
import classes from './patient-print.module.css'

const NUMBERS = Array.from({ length: LABELS_A_SHEET }, (_, at) => String(at + 1))
const PAPERS = [
  { value: 'card', label: 'Card' },
  { value: 'labels', label: 'Labels' },
]

/** What is printed, as it will be printed. */
export default function PrintPatient({ patient }: { readonly patient: PatientCard }) {
  const { hospital, can } = useAuth()
  const [paper, setPaper] = useState('card')
  const [labels, setLabels] = useState({ count: LABELS_A_SHEET, from: 1 })
  const count = Math.min(labels.count, LABELS_A_SHEET + 1 - labels.from)
  const page =
    paper === 'card' ? (
      <PatientCardPrint patient={patient} hospital={hospital} withPhoto={can('document:read')} />
    ) : (
      <LabelSheet patient={patient} count={count} from={labels.from} />
    )
  return (
    <>
      <Group mb="md" gap="sm" align="flex-end">
        <SegmentedControl aria-label="Paper" data={PAPERS} value={paper} onChange={setPaper} />
        {paper === 'labels' && (
          <>
            <Select
              label="Labels"
              w={90}
              data={NUMBERS}
              allowDeselect={false}
              value={String(count)}
              onChange={(chosen) => setLabels({ ...labels, count: Number(chosen) })}
            />
            <Select
              label="First label at place"
              w={150}
              data={NUMBERS}
              allowDeselect={false}
              value={String(labels.from)}
              onChange={(chosen) => setLabels({ ...labels, from: Number(chosen) })}
            />
          </>
        )}
        <Button
          ml="auto"
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => printElement(page)}
        >
          Print
        </Button>
      </Group>
      <section
        className={classes.preview}
        data-sheet={paper === 'labels' || undefined}
        aria-label="Preview"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
        tabIndex={0}
      >
        {page}
      </section>
    </>
  )
}
