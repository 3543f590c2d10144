import type { Person } from '../../../tests/test-app.ts'
import type { NoteForm, NoteLine } from '../../model/notes/note-fields.ts'
import { notesContract } from '../../model/notes/notes.contract.ts'

/** Ten packs at 100.00, of MRP 200.00, that keep for a long time. */
export const aNoteLine = (medicineId: string, changes: Partial<NoteLine> = {}): NoteLine => ({
  medicineId,
  batchNo: 'DL-2290',
  expires: '2098-12',
  packs: 10,
  free: 0,
  rejected: 0,
  rejectReason: '',
  rate: 10_000,
  mrp: 20_000,
  discountPoints: 0,
  keepReason: '',
  ...changes,
})

/** Goods that a supplier brought with an invoice: written and checked by one person, approved by the other. */
export async function receiveGoods(
  { writer, approver }: { readonly writer: Person; readonly approver: Person },
  told: {
    readonly supplierId: string
    readonly day: string
    readonly lines: readonly NoteLine[]
    readonly paperTotal: number
    readonly more?: Partial<NoteForm>
  },
): Promise<string> {
  const { supplierId, day, lines, paperTotal, more } = told
  const begun = await writer.call(notesContract.begin, { supplierId, orderId: null, receivedOn: day })
  const { id } = begun.body
  const seen = async () => (await writer.call(notesContract.note, { id })).body
  const first = await seen()
  const saved = await writer.call(notesContract.save, {
    ...first.form,
    invoiceNo: `INV/${first.noteNo}`,
    invoiceDay: day,
    lines: [...lines],
    paperTotal,
    ...more,
    id,
    version: first.version,
  })
  const checked = await writer.call(notesContract.check, { id, version: (await seen()).version })
  const approved = await approver.call(notesContract.approve, { id, version: (await seen()).version })
  if (saved.status !== 200 || checked.status !== 200 || approved.status !== 200)
    throw new Error(JSON.stringify([saved.problem, checked.problem, approved.problem]))
  return id
}
