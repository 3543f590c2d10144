import { Anchor, Button, FileButton } from '@mantine/core'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { RecordHistory } from '../../../records/web/history/record-history.tsx'
import { chargesContract } from '../../model/charges.contract.ts'
import { implantFilesWords } from '../../model/implant-files.history-words.ts'
import type { ShownCharge } from '../../model/shown-charge.ts'
import css from './implant-papers.module.css'
import { FIELDS, type ImplantFile, useImplantFiles } from './use-implant-files.ts'

type Props = { readonly visitId: string; readonly chargeIds: readonly string[] }

/** Batch, invoice and sticker of some implants of a visit; their pictures are added, replaced and removed here. */
export function ImplantPapers({ visitId, chargeIds }: Props) {
  const { data } = useRead(chargesContract.charges, { visitId, head: 'implant' })
  const implants = data?.charges.filter(({ id }) => chargeIds.includes(id)) ?? []
  return implants.map((implant) => <Papers key={implant.id} implant={implant} />)
}

const KINDS: readonly { readonly file: ImplantFile; readonly accept: string }[] = [
  { file: 'sticker', accept: 'image/*' },
  { file: 'invoice', accept: '.pdf,.jpg,.jpeg,.png' },
]

function Papers({ implant }: { readonly implant: ShownCharge }) {
  const { can } = useAuth()
  const { batchNo, invoiceNo, files, description } = implant
  const change = useImplantFiles(implant)
  return (
    <section className={css.papers} aria-label={`Papers of ${description}`} aria-busy={change.busy}>
      {files?.stickerFileId && <img src={`/api/files/${files.stickerFileId}`} alt={`Sticker of ${description}`} />}
      <div>
        {batchNo && <span>Batch {batchNo}</span>}
        {invoiceNo && <span>Invoice {invoiceNo}</span>}
        {files?.invoiceFileId && (
          <Anchor href={`/api/files/${files.invoiceFileId}`} target="_blank" rel="noreferrer" inherit>
            Open the invoice
          </Anchor>
        )}
        {!files?.stickerFileId && <span>No sticker on file</span>}
        {!files?.invoiceFileId && <span>No invoice on file</span>}
        {can('bill:edit') &&
          KINDS.map(({ file, accept }) => (
            <div key={file}>
              <FileButton
                accept={accept}
                disabled={change.busy}
                onChange={(chosen) => void change.choose(file, chosen)}
              >
                {(props) => (
                  <Button {...props} size="compact-xs" variant="subtle">
                    {files?.[FIELDS[file]] ? 'Replace' : 'Add'} the {file}
                  </Button>
                )}
              </FileButton>
              {files?.[FIELDS[file]] && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="gray"
                  disabled={change.busy}
                  onClick={() => void change.remove(file)}
                >
                  Remove the {file}
                </Button>
              )}
            </div>
          ))}
        {files && can('record:history') && (
          <RecordHistory route={chargesContract.filesHistory} words={implantFilesWords} id={files.id} />
        )}
      </div>
    </section>
  )
}
