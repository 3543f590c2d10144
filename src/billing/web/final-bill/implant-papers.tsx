import { Anchor } from '@mantine/core'
import { chargesContract } from '../../../charges/model/charges.contract.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import type { BillLine } from '../../model/bill/bill-view.ts'
import css from './why-rate.module.css'

type Props = { readonly visitId: string; readonly line: BillLine }

/** Batch, invoice and sticker of the implants behind a line, as far as they are on file. */
export function ImplantPapers({ visitId, line }: Props) {
  const { data } = useRead(chargesContract.charges, { visitId })
  const implants = data?.charges.filter(({ id }) => line.chargeIds.includes(id)) ?? []
  return implants.map(({ id, batchNo, invoiceNo, invoiceFileId, stickerFileId }) => (
    <div key={id} className={css.papers}>
      {stickerFileId && <img src={`/api/files/${stickerFileId}`} alt={`Sticker of ${line.description}`} />}
      <p>
        {batchNo && <span>Batch {batchNo}</span>}
        {invoiceNo && <span>Invoice {invoiceNo}</span>}
        {invoiceFileId && (
          <Anchor href={`/api/files/${invoiceFileId}`} target="_blank" rel="noreferrer" inherit>
            Open the invoice
          </Anchor>
        )}
        {!stickerFileId && <span>No sticker on file</span>}
      </p>
    </div>
  ))
}
