import { Button, Group, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { addressOf, useBytes } from '../../../platform/web/bytes.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { printPdf } from '../../../ui/pdf/print-pdf.tsx'
import { LABELS_A_SHEET, patientPrintsContract } from '../../model/patient-prints.contract.ts'
import type { PatientCard } from '../registration/patient-fields.ts'
import classes from './print-patient.module.css'

const PdfPages = lazy(() => import('../../../ui/pdf/pdf-pages.tsx'))

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
  const { data, error, refetch } = useBytes(
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
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          disabled={!data}
          onClick={() => data && void printPdf(data)}
        >
          Print
        </Button>
      </Group>
      <ScrollRegion className={classes.preview} aria-label="Preview">
        {error ? (
          <ErrorState what={error.message} retry={() => void refetch()} />
        ) : (
          <Suspense fallback={<Loading />}>{data ? <PdfPages bytes={data} /> : <Loading />}</Suspense>
        )}
      </ScrollRegion>
    </>
  )
}

const Loading = () => <Skeleton height={240} role="status" aria-label="Loading the document" />
