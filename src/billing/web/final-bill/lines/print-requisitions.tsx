import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { addressOf } from '../../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../../ui/display/button-icon.tsx'
import { useUrl } from '../../../../ui/page/url.ts'
import { billPrintsContract } from '../../../model/bill/exports/bill-prints.contract.ts'
import css from './ledger.module.css'
import type { Requisitions } from './use-requisitions.ts'

const PrintPreview = lazy(() => import('../../../../ui/pdf/print-preview.tsx'))

type Props = { readonly visitId: string; readonly requisitions: Requisitions }

/** The button that puts the chosen requisitions on paper, and their preview. */
export function PrintRequisitions({ visitId, requisitions: { chosen, chargeIds } }: Props) {
  const url = useUrl()
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        className={css.requisitions ?? ''}
        disabled={chosen === 0}
        leftSection={buttonIcon(IconPrinter)}
        onClick={() => url.open({ dialog: 'requisitions' })}
      >
        {chosen === 0 ? 'Print requisitions' : `Print requisitions (${chosen})`}
      </Button>
      <Suspense>
        {url.text('dialog') === 'requisitions' && chosen > 0 && (
          <PrintPreview
            title="Requisitions"
            address={addressOf(billPrintsContract.requisitions, { visitId, charges: chargeIds.join(',') })}
            onClose={() => url.set({ dialog: null })}
          />
        )}
      </Suspense>
    </>
  )
}
