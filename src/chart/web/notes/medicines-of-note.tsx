import { showMoment } from '../../../kernel/calendar.ts'
import { doseWords, howWords } from '../../../nursing/model/orders/order-words.ts'
import { treatmentSheetContract } from '../../../nursing/model/treatment-sheet.contract.ts'
import { OrderDialog } from '../../../nursing/web/orders/order.dialog.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { DialogComing } from './dialog-coming.tsx'
import type { DialogOfNote } from './note-tools.tsx'

/** Orders a medicine of the treatment sheet from inside a note. */
export default function MedicinesOfNote({ visit, onEntered, onClose }: DialogOfNote) {
  const { data, error, refetch } = useRead(treatmentSheetContract.sheet, { visitId: visit.id })
  if (!data) return <DialogComing title="Order" error={error} retry={() => void refetch()} onClose={onClose} />
  return (
    <OrderDialog
      sheet={data}
      instead={null}
      onOrdered={(order) =>
        onEntered(
          `${[order.name, doseWords(order), howWords(order)].filter(Boolean).join(' · ')} (treatment sheet, ${showMoment(new Date())})`,
        )
      }
      onClose={onClose}
    />
  )
}
