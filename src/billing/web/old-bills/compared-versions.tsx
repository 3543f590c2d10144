import { Button, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { corporateName } from '../../../catalogue/model/payers/corporate-name.ts'
import { addressOf } from '../../../platform/web/bytes.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { billsContract } from '../../model/bill/bills.contract.ts'
import { DIFFERENCE_FILTERS } from '../../model/bill/difference/difference-rows.ts'
import { billPrintsContract } from '../../model/bill/exports/bill-prints.contract.ts'
import type { OldBill } from '../../model/bill/exports/old-bills.contract.ts'
import { VersionDifference } from '../difference/version-difference.tsx'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

type Props = { readonly one: OldBill; readonly other: OldBill }

const askedOf = ({ one, other }: Props) => ({ billId: one.id ?? '', with: other.id ?? '' })

/** Two stored versions of a bill and what they differ by. */
export function ComparedVersions(versions: Props) {
  const url = useUrl()
  const filter = url.oneOf('shown', DIFFERENCE_FILTERS)
  const asked = { ...askedOf(versions), ...(filter === 'all' && { unchanged: '1' as const }) }
  const { data, error, refetch } = useRead(billsContract.difference, asked)
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} role="status" aria-label="Loading the difference" />
  return (
    <VersionDifference
      difference={data}
      payer={corporateName(versions.one.payer)}
      filter={filter}
      onFilter={(shown) => url.set({ shown: shown === 'changed' ? null : shown })}
    />
  )
}

/** The button that puts the difference on paper, and its preview. */
export function PrintDifference(versions: Props) {
  const url = useUrl()
  return (
    <>
      <Button
        variant="default"
        leftSection={buttonIcon(IconPrinter)}
        onClick={() => url.open({ dialog: 'print-difference' })}
      >
        Print difference
      </Button>
      <Suspense>
        {url.text('dialog') === 'print-difference' && (
          <PrintPreview
            title={`Difference of version ${versions.one.versionNo} and version ${versions.other.versionNo}`}
            address={addressOf(billPrintsContract.difference, askedOf(versions))}
            onClose={() => url.set({ dialog: null })}
          />
        )}
      </Suspense>
    </>
  )
}
