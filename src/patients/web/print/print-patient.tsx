import { Button, Group, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf, useBytes } from '../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { printPdf } from '../../../ui/pdf/print-pdf.tsx'
import { ShownPdf } from '../../../ui/pdf/shown-pdf.tsx'
import { LABELS_A_SHEET, patientPrintsContract } from '../../model/patient-prints.contract.ts'
import type { PatientCard } from '../registration/patient-fields.ts'
import classes from './print-patient.module.css'

const NUMBERS = Array.from({ length: LABELS_A_SHEET }, (_, at) => String(at + 1))
const PAPERS = [
  { value: 'card', label: 'Card' },
  { value: 'labels', label: 'Labels' },
]

/** Card or labels as they will be printed. */
export default function PrintPatient({ patient: { id } }: { readonly patient: PatientCard }) {
  const [paper, setPaper] = useState('card')
  const [labels, setLabels] = useState({ count: LABELS_A_SHEET, from: 1 })
  const count = Math.min(labels.count, LABELS_A_SHEET + 1 - labels.from)
  const pages = useBytes(
    paper === 'card'
      ? addressOf(patientPrintsContract.card, { id })
      : addressOf(patientPrintsContract.labels, { id, count, from: labels.from }),
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
          leftSection={buttonIcon(IconPrinter)}
          disabled={!pages.data}
          onClick={() => pages.data && void printPdf(pages.data)}
        >
          Print
        </Button>
      </Group>
      <ScrollRegion className={classes.preview} aria-label="Preview">
        <ShownPdf of={pages} placeholder={<Loading />} />
      </ScrollRegion>
    </>
  )
}

const Loading = () => <Skeleton height={240} role="status" aria-label="Loading the document" />
