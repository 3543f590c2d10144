import { IconDownload } from '@tabler/icons-react'
import { FilePreview, PreviewTool } from '../../../documents/web/viewing/file-preview.tsx'
import { platformContract } from '../../../platform/model/contract/platform.contract.ts'
import { addressOf, bytesAt } from '../../../platform/web/bytes.ts'
import { saveAs } from '../../../platform/web/save-as.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useFocusReturn } from '../../../ui/keyboard/focus-return.ts'
import { FileLook } from '../../../ui/pdf/file-look.tsx'
import type { ResultFile } from '../../model/results/lab-result.ts'

type Props = { readonly file: ResultFile; readonly title: string; onClose(): void }

/** A result that is a file, as it looks. */
export default function ResultFileDialog({ file, title, onClose }: Props) {
  useFocusReturn(true)
  const address = addressOf(platformContract.file, { id: file.id })
  const save = () =>
    bytesAt(address).then(
      (bytes) => saveAs(bytes, file.name),
      () => toast.error('Error', 'Download failed. Please try again.'),
    )
  return (
    <FilePreview
      shown={{ title, fileName: file.name }}
      tools={<PreviewTool label="Download" Icon={IconDownload} onClick={() => void save()} />}
      onClose={onClose}
    >
      <FileLook address={address} name={file.name} />
    </FilePreview>
  )
}
