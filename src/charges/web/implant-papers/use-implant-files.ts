import { asJpeg } from '../../../patients/web/photo/as-jpeg.ts'
import { FILE_TOO_LARGE, MAX_FILE_BYTES, platformContract } from '../../../platform/model/contract/platform.contract.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { confirm } from '../../../ui/feedback/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { chargesContract } from '../../model/charges.contract.ts'
import type { ImplantFiles, ShownCharge } from '../../model/shown-charge.ts'

export type ImplantFile = 'invoice' | 'sticker'
export const FIELDS = { invoice: 'invoiceFileId', sticker: 'stickerFileId' } as const satisfies Record<
  ImplantFile,
  keyof ImplantFiles
>

/** Adds, replaces and removes the pictures of invoice and sticker of one implant. */
export function useImplantFiles({ id, files }: Pick<ShownCharge, 'id' | 'files'>) {
  const sending = useWrite(platformContract.uploadFile)
  const saving = useWrite(chargesContract.setFiles)
  const onError = (problem: CallFailed) => toast.error('The file was not kept', problem.message)
  const set = (file: ImplantFile, fileId: string | null, done: string) => {
    const { invoiceFileId = null, stickerFileId = null, version = 0 } = files ?? {}
    const onSuccess = () => toast.success(done)
    saving.mutate({ id, invoiceFileId, stickerFileId, version, [FIELDS[file]]: fileId }, { onSuccess, onError })
  }
  return {
    busy: sending.isPending || saving.isPending,
    /** Sends the file, then keeps it with the implant; a photo of a sticker is made smaller. */
    async choose(file: ImplantFile, chosen: File | null) {
      if (!chosen) return
      const sent = file === 'sticker' ? await asJpeg(chosen) : chosen
      if (sent.size > MAX_FILE_BYTES) toast.error('The file was not kept', FILE_TOO_LARGE)
      else
        sending.mutate(
          { name: sent.name, file: sent },
          { onSuccess: (stored) => set(file, stored.id, `The ${file} is kept`), onError },
        )
    },
    async remove(file: ImplantFile) {
      const yes = await confirm({
        title: `Remove the ${file}`,
        message: `The charge stays, and the history keeps which ${file} it had.`,
        confirmLabel: `Remove the ${file}`,
      })
      if (yes) set(file, null, `The ${file} is removed`)
    },
  }
}
