import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import { useRead } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useUrl } from '../../../ui/page/url.ts'
import type { Department } from '../../model/order-words.ts'
import { recordedContract } from '../../model/recorded/recorded.contract.ts'
import { RecordedLines } from './recorded-lines.tsx'

type Props = { readonly department: Department }

/** Leads from the worklist of a department to what was recorded without a report, with how many there are. */
export function RecordedButton({ department }: Props) {
  const { can } = useAuth()
  return can('order:record') ? <Opening department={department} /> : null
}

function Opening({ department }: Props) {
  const url = useUrl()
  const { data } = useRead(recordedContract.list, { department, show: 'open' })
  return (
    <>
      <Button variant="default" leftSection={buttonIcon(IconFileOff)} onClick={() => url.open({ recorded: '1' })}>
        {data ? `Recorded (${data.open})` : 'Recorded'}
      </Button>
      <FormDialog
        title="Recorded without a report"
        size={1000}
        opened={url.text('recorded') !== ''}
        onClose={() => url.set({ recorded: null })}
      >
        <RecordedLines department={department} />
      </FormDialog>
    </>
  )
}
