import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

type Props = { readonly id: string; readonly requisitionNo: string }

/** Shows the slip of a requisition and prints it. */
export function PrintRequisition({ id, requisitionNo }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" leftSection={buttonIcon(IconPrinter)} onClick={() => setOpen(true)}>
        Print slip
      </Button>
      {isOpen && (
        <Suspense>
          <PrintPreview
            title={`Store requisition ${requisitionNo}`}
            address={addressOf(requisitionsContract.slip, { id })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
