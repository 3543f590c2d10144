import { showMoment } from '../../../kernel/calendar.ts'
import { ordersContract } from '../../../orders/model/orders.contract.ts'
import OrderDialog from '../../../orders/web/order.dialog.tsx'
import type { OrderPlaced } from '../../../orders/web/use-order.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import { DialogComing } from './dialog-coming.tsx'
import type { DialogOfNote } from './note-tools.tsx'

/** Orders tests and studies from inside a note. */
export default function TestsOfNote({ visit, onEntered, onClose }: DialogOfNote) {
  const { data, error, refetch } = useRead(ordersContract.ofVisit, { visitId: visit.id })
  if (!data) return <DialogComing title="New order" error={error} retry={() => void refetch()} onClose={onClose} />
  const told = {
    placed: (order: OrderPlaced) => onEntered(orderedWords(order)),
    undone: ({ orderNo, names }: OrderPlaced) => onEntered(`${names.join(', ')}: order ${orderNo} cancelled`),
  }
  return <OrderDialog visit={data.visit} told={told} onClose={onClose} />
}

/** 'CBC, LFT (order ORD-12, 21/11/2026 10:30)'. */
const orderedWords = ({ orderNo, names, isRecorded }: OrderPlaced): string =>
  `${names.join(', ')} (${isRecorded ? 'done already, ' : ''}order ${orderNo}, ${showMoment(new Date())})`
