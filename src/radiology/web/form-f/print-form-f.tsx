import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { addressOf } from '../../../platform/web/bytes.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { radiologyRegistersContract } from '../../model/registers/registers.contract.ts'

const PrintPreview = lazy(() => import('../../../ui/pdf/print-preview.tsx'))

/** Form F as it was last saved, to be signed or to be kept. */
export function PrintFormF({ id }: { readonly id: string }) {
  const [isShown, show] = useState(false)
  return (
    <>
      <Button type="button" variant="default" leftSection={buttonIcon(IconPrinter)} onClick={() => show(true)}>
        Print form F
      </Button>
      <Suspense>
        {isShown && (
          <PrintPreview
            title="Form F"
            address={addressOf(radiologyRegistersContract.printFormF, { id })}
            onClose={() => show(false)}
          />
        )}
      </Suspense>
    </>
  )
}
