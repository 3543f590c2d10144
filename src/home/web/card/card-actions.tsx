import { IconCalendarPlus, IconPencil, IconPrinter, IconTrash, IconUpload } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { RowActions } from '../../../ui/grid/row-actions.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import { printElement } from '../../../ui/print/print-frame.tsx'
import type { HomeCard } from '../../model/home.contract.ts'
import { CardPrint } from './card-print.tsx'

/** What can be done with a card: print, documents, edit, delete; each for those who may. */
export function CardActions({ card }: { readonly card: HomeCard }) {
  const { can, hospital } = useAuth()
  const url = useUrl()
  const { patientId, patientName, visitId } = card
  return (
    <RowActions
      menu
      of={patientName}
      actions={[
        {
          Icon: IconPrinter,
          label: 'Print',
          quick: true,
          onClick: () => printElement(<CardPrint card={card} hospitalText={hospital?.shortText ?? ''} />),
        },
        ...(visitId && can('document:read')
          ? [
              {
                Icon: IconUpload,
                label: 'Upload documents',
                quick: true,
                onClick: () => url.open({ documents: visitId }),
              },
            ]
          : []),
        ...(card.kind === 'patient' && can('visit:register')
          ? [{ Icon: IconCalendarPlus, label: 'Register visit', onClick: () => url.open({ visitOf: patientId }) }]
          : []),
        ...(can('treatment:edit')
          ? [
              {
                Icon: IconPencil,
                label: 'Edit patient',
                quick: true,
                onClick: () => url.open({ information: patientId, ofVisit: visitId }),
              },
            ]
          : []),
        ...(can('patient:withdraw')
          ? [{ Icon: IconTrash, label: 'Delete', apart: true, onClick: () => url.open({ delete: patientId }) }]
          : []),
      ]}
    />
  )
}
