import { Button } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import type { RouteInput } from '../../../platform/model/contract/route.ts'
import { useWrite } from '../../../platform/web/use-call.ts'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { labTestsContract } from '../../model/tests/tests.contract.ts'

/** Starts the export of the tests and panels that are shown; the header shows how far it is and hands out the file. */
export function ExportTests(filters: RouteInput<typeof labTestsContract.exportList>) {
  const start = useWrite(labTestsContract.exportList)
  return (
    <Button
      variant="default"
      leftSection={buttonIcon(IconTableExport)}
      loading={start.isPending}
      onClick={() =>
        start.mutate(filters, {
          onSuccess: () => toast.success('Export started', 'Its progress and the file are at the top of the page.'),
          onError: (problem) => toast.error('Error', problem.message),
        })
      }
    >
      Export CSV
    </Button>
  )
}
