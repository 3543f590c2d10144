import { Button, Menu } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useAuth } from '../../../access/web/session.tsx'
import type { FileFormat } from '../../../platform/model/lists/list-exports.ts'
import type { CallFailed } from '../../../platform/web/call-failed.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'

type Then = { onSuccess(): void; onError(problem: CallFailed): void }
type Props = { readonly busy: boolean; start(format: FileFormat, then: Then): void }

const THEN: Then = {
  onSuccess: () => toast.success('Export started', 'Its progress and the file are at the top of the page.'),
  onError: (problem) => toast.error('Nothing was exported', problem.message),
}

/** Writes what a document shows to a file, for those who may export. */
export function ExportBill({ busy, start }: Props) {
  const { can } = useAuth()
  if (!can('list:export')) return null
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={busy} leftSection={buttonIcon(IconTableExport)}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start('csv', THEN)}>CSV</Menu.Item>
        <Menu.Item onClick={() => start('excel', THEN)}>Excel</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
