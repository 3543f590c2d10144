import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../platform/model/contract/platform.contract.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { outsourcingContract, type SentLine } from '../../model/outsourcing/outsourcing.contract.ts'

type Props = { readonly line: SentLine; onClose(): void }

/** The report of a centre, with what was typed from it; another person verifies both. */
export default function ReportDialog({ line, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null)
  const [keyValues, setKeyValues] = useState('')
  const { mutate, isPending } = useWrite(outsourcingContract.attach)
  function attach() {
    if (!file) return
    if (file.size > MAX_FILE_BYTES) return toast.error('Not attached', FILE_TOO_LARGE)
    mutate(
      { id: line.id, name: file.name, file, ...(keyValues.trim() && { keyValues }) },
      {
        onSuccess: () => {
          toast.success('Report attached', line.name)
          onClose()
        },
        onError: ({ message }) => toast.error('Not attached', message),
      },
    )
  }
  return (
    <FormDialog title={`Report of ${line.name}`} opened onClose={onClose} size={520}>
      <Stack gap="md">
        <p>{`${line.patientName}, ${line.uhid}, from ${line.centre}`}</p>
        <Group gap={8}>
          <FileButton accept=".pdf" onChange={setFile}>
            {(props) => (
              <Button {...props} variant="default" leftSection={buttonIcon(IconPaperclip)}>
                Choose the PDF
              </Button>
            )}
          </FileButton>
          <span>{file?.name ?? 'Nothing is chosen yet.'}</span>
        </Group>
        <Textarea
          label="Key values"
          description="As they stand in the report; another person compares them before they count."
          rows={3}
          maxLength={2000}
          value={keyValues}
          onChange={(event) => setKeyValues(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!file} loading={isPending} onClick={attach}>
            Attach
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}
